import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset, AssetPackage, PackageType } from '#contract/asset-packages/asset-packages.ts';
import type { AdFormat } from '#contract/catalogue/catalogue.ts';
import { useFileRefusal } from '#components/upload/use-file-refusal.ts';
import { useFindingText } from '#components/upload/use-finding-text.ts';
import { packageImageFinding, takenByPackage } from '#domain/asset-packages/files.ts';
import { newKey } from '#providers/data/new-key.ts';
import { uploadFile } from '#providers/files/upload-file.ts';
import { uploadInPieces } from '#providers/files/upload-in-pieces.ts';
import { type Upload, uploadQueue } from '#providers/files/upload-queue.ts';
import { useUploads } from '#providers/files/use-uploads.ts';
import { useOpenStep } from '#pages/execution/open-step.ts';

/** Larger files go in pieces, so that a broken line costs only the last of them. */
const wholeUpTo = 2 * 1024 * 1024;

/** A file that seems to be there already. */
export interface Doubt {
  readonly id: string;
  readonly file: File;
  readonly like: Asset;
}

export interface Intake {
  readonly uploads: readonly Upload[];
  readonly doubts: readonly Doubt[];
  /** Checks files and sends those that may come in. `replaces`: the file whose next version the only one of them is. */
  readonly add: (files: readonly File[], replaces?: Asset) => Promise<void>;
  readonly settle: (doubt: Doubt, take: boolean) => void;
}

/** Takes files into the package of a type. */
export const useIntake = (type: PackageType, own: AssetPackage | null, formats: readonly AdFormat[]): Intake => {
  const { t } = useTranslation();
  const look = useFileRefusal();
  const findingText = useFindingText();
  const { campaign, service, packageOf, readAgain } = useOpenStep();
  const place = `${campaign.id}/${type}`;
  const uploads = useUploads(place);
  const [doubts, setDoubts] = useState<readonly Doubt[]>([]);

  const refusal = async (file: File): Promise<string | null> => {
    const looked = await look(file, takenByPackage(type, formats));
    if (looked.refused !== null) return looked.refused;
    const finding = packageImageFinding(type, { ...looked, bytes: file.size }, formats);
    return finding?.severity === 'error' ? findingText(finding) : null;
  };

  const send = (file: File, replaces: Asset | undefined): void => {
    let inPieces: ReturnType<typeof uploadInPieces> | undefined;
    uploadQueue().add(place, file, async (onProgress, signal, onInterrupted) => {
      const { id: packageId } = await packageOf(type);
      const params = { campaignId: campaign.id, packageId };
      if (file.size <= wholeUpTo) {
        const query = replaces ? { replaces: replaces.id } : {};
        await uploadFile(service.calls.upload, { params, query, file, onProgress, signal });
      } else {
        inPieces ??= uploadInPieces({ calls: service.calls, params, file, replaces: replaces?.id });
        await inPieces(onProgress, signal, onInterrupted);
      }
      await readAgain();
    });
  };

  const add: Intake['add'] = async (files, replaces) => {
    const current = own?.assets.filter((asset) => asset.current) ?? [];
    for (const file of files) {
      const refused = await refusal(file);
      const namesake = replaces ?? current.find(({ name }) => name === file.name);
      const like = own?.assets.find(({ name, size }) => name === file.name && size === file.size);
      const underWay = uploads.some(({ name, size, state }) => name === file.name && size === file.size && state !== 'refused');
      if (refused !== null) uploadQueue().refuse(place, file, refused);
      else if (underWay) uploadQueue().refuse(place, file, t('execution.files.underWay'));
      else if (like) setDoubts((before) => [...before, { id: newKey(), file, like }]);
      else send(file, namesake);
    }
  };

  return {
    uploads,
    doubts,
    add,
    settle: (doubt, take) => {
      setDoubts((before) => before.filter(({ id }) => id !== doubt.id));
      if (take)
        send(
          doubt.file,
          own?.assets.find(({ stackId, current }) => current && stackId === doubt.like.stackId),
        );
    },
  };
};
