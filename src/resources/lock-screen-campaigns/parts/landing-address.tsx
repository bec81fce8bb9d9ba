import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

/** A part of an address, whose lines end behind its slashes, and within a word only where that is longer than a line. */
const Parted = ({ text }: { text: string }) =>
  text.split(/(?<=\/)(?!\/)/).map((part, index) => (
    // The parts of one address never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {part}
      {part.endsWith('/') && <wbr />}
    </Fragment>
  ));

/** Where a picture leads, as text: nothing of the page is loaded. Its host stands out, for that is what readers trust. Empty while there is none yet. */
export const LandingAddress = ({ address }: { address: string }) => {
  const { t } = useTranslation();
  const host = URL.canParse(address) ? new URL(address).host : '';
  const at = host === '' ? -1 : address.indexOf(host);
  if (address === '') return t('lockScreen.facts.none');
  if (at === -1) return address;
  return (
    <>
      <Parted text={address.slice(0, at)} />
      <strong>{host}</strong>
      <Parted text={address.slice(at + host.length)} />
    </>
  );
};
