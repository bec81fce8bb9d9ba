import { useForm } from '@refinedev/antd';
import type { BaseRecord } from '@refinedev/core';
import { useCallback, useState } from 'react';
import type { ApiError } from '#providers/http/api-error.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { sayRefusal } from './refusal.ts';

interface RecordFormOptions<Item, Values, Draft> {
  resource: string;
  /** The one to change; absent, a new one is created. */
  record?: { readonly id: string; readonly version: number } | undefined;
  initialValues: object;
  /** What is sent of the values. */
  draftOf: (values: Values) => Draft;
  onSaved: (item: Item) => void;
}

/** A form that creates or changes one record of a resource, as `ConsoleForm` shows it. Leaving asks first while something is typed. */
export const useRecordForm = <Item extends BaseRecord, Values extends object, Draft extends object>({
  resource,
  record,
  initialValues,
  draftOf,
  onSaved,
}: RecordFormOptions<Item, Values, Draft>) => {
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const { formProps, form, mutation, onFinish } = useForm<Item, ApiError, Draft>({
    resource,
    ...(record ? { action: 'edit' as const, id: record.id, mutationMeta: { version: record.version } } : { action: 'create' as const }),
    // The screen has read it.
    queryOptions: { enabled: false },
    redirect: false,
    errorNotification: false,
    successNotification: false,
    onMutationSuccess: ({ data }) => {
      setSaved(true);
      onSaved(data);
    },
    onMutationError: (error) => setFailure(sayRefusal(form, error)),
  });
  useUnsaved(useCallback(() => !saved && form.isFieldsTouched(), [saved, form]));

  // What is saved is not sent once more while its screen is left.
  const busy = mutation.isPending || saved;
  const send = async (values: Values): Promise<void> => {
    if (busy) return;
    setFailure(null);
    // What went wrong is said at the fields or below them.
    await onFinish(draftOf(values)).catch(() => undefined);
  };

  return {
    form,
    failure,
    busy,
    /** What is just being saved is not lost, and whoever is led on by it is not asked. */
    isUnsaved: () => !busy && form.isFieldsTouched(),
    formProps: { ...formProps, initialValues, onFinish: (values: unknown) => void send(values as Values) },
  };
};
