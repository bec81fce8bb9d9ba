import { useTranslation } from 'react-i18next';

/** Where a picture leads, as text: nothing of the page is loaded. Its host stands out, for that is what readers trust. Empty while there is none yet. */
export const LandingAddress = ({ address }: { address: string }) => {
  const { t } = useTranslation();
  const host = URL.canParse(address) ? new URL(address).host : '';
  const at = host === '' ? -1 : address.indexOf(host);
  if (address === '') return t('lockScreen.facts.none');
  if (at === -1) return address;
  return (
    <>
      {address.slice(0, at)}
      <strong>{host}</strong>
      {address.slice(at + host.length)}
    </>
  );
};
