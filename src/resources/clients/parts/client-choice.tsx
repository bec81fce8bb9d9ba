import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/clients.ts';
import type { Intent } from '#contract/intents.ts';
import { Field, controlProps } from '#components/field.tsx';
import { ClientPicker } from './client-picker.tsx';
import { useClientSearch } from './use-client-search.ts';

const id = 'client';

/** For which client something is begun: the only one, or the one that is chosen. Among several nobody chooses in the reader's place. */
export const useClientChoice = (may: Intent) => {
  const [chosen, choose] = useState<Client | null>(null);
  const [missed, setMissed] = useState(false);
  const clients = useClientSearch({ chosenIds: chosen ? [chosen.id] : [], may });
  const { data, total = 0 } = clients.first.result;
  const client = chosen ?? (total === 1 ? data[0] : undefined);
  return {
    clients,
    client,
    choose,
    /** That one is still to be chosen, once that has been said. */
    isMissed: missed && client === undefined,
    /** Whether there is one; otherwise the field says what is missing and has the focus. */
    isChosen: (): boolean => {
      if (client) return true;
      setMissed(true);
      document.getElementById(id)?.focus();
      return false;
    },
  };
};

interface ClientChoiceProps {
  label: string;
  choice: ReturnType<typeof useClientChoice>;
}

/** The field of such a choice. */
export const ClientChoice = ({ label, choice: { clients, client, choose, isMissed } }: ClientChoiceProps) => {
  const { t } = useTranslation();
  const error = isMissed ? t('objective.client.required') : undefined;
  return (
    <Field id={id} label={label} error={error}>
      <ClientPicker {...controlProps(id, { error })} value={client?.id ?? ''} clients={clients} onChoose={choose} />
    </Field>
  );
};
