import { useTranslation } from 'react-i18next';
import { Parted } from '#components/parted.tsx';

// Lines end behind slashes, and within a word only where that is longer than a line.
const slashes = /(?<=\/)(?!\/)/;

/** Where a picture leads, as text: nothing of the page is loaded. Its host stands out, for that is what readers trust. Empty while there is none yet. */
export const LandingAddress = ({ address }: { address: string }) => {
  const { t } = useTranslation();
  const host = URL.canParse(address) ? new URL(address).host : '';
  const at = host === '' ? -1 : address.indexOf(host);
  if (address === '') return t('lockScreen.facts.none');
  if (at === -1) return address;
  return (
    <>
      <Parted text={address.slice(0, at)} at={slashes} />
      <wbr />
      <strong>{host}</strong>
      <Parted text={address.slice(at + host.length)} at={slashes} />
    </>
  );
};
