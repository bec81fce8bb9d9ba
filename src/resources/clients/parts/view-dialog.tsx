import { useTranslation } from 'react-i18next';
import { Dialog } from '#components/dialog.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import type { ViewProps } from './view-form.tsx';

const ViewForm = lazyPart(() => import('./view-form.tsx').then((file) => file.ViewForm), '220px');

/** Asks why, before the console is seen as somebody of a team does. */
export const ViewDialog = (props: ViewProps) => {
  const { t } = useTranslation();
  return (
    <Dialog open title={t('clients.views.title', { name: props.person.name })} onClose={props.onClose}>
      <ViewForm {...props} />
    </Dialog>
  );
};
