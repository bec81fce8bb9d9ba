import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdFormat } from '#contract/catalogue/catalogue.ts';
import { type AdSet, LandingPageDraft } from '#contract/campaigns/plan.ts';
import { fittingBuyingType } from '#domain/campaigns/ad-set-offer.ts';
import { completedLandingPage, isLandingPage } from '#domain/campaigns/landing-page.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Button } from '#components/button.tsx';
import { Field, controlProps } from '#components/field.tsx';
import { TextArea, TextInput } from '#components/text-input.tsx';
import { useProblems } from '#pages/planner/fields/use-problems.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { AdSetFiles } from './ad-set-files.tsx';
import { mostAdSets, withChangedAdSet, withCopiedAdSet, withLandingForAll, withoutAdSet } from './ad-set-changes.ts';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import css from './ad-set-form.module.css';
import { BuyingChoice } from './buying-choice.tsx';
import { DynamicFields } from './dynamic-fields.tsx';
import { FormatChoice } from './format-choice.tsx';
import { FrequencyField } from './frequency-field.tsx';
import { StageChoice } from './stage-choice.tsx';
import { api } from '#contract/api.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

/** The formats of an ad set's platform that can be booked for its phase; undefined while they are asked for. */
const useStageFormats = ({ stage, platformId }: AdSet, formats: readonly AdFormat[]): readonly AdFormat[] | undefined => {
  const { campaign } = usePlanner();
  const { data } = useEndpoint(
    api.adFormats.ofStage,
    { params: { campaignId: campaign.id, stage: stage ?? 'BEFORE_TRIP' }, query: { platform_id: platformId } },
    { enabled: stage !== null, staleTime: Infinity },
  );
  if (stage === null) return formats;
  return data && formats.filter(({ id }) => data.content.some((offered) => offered.id === id));
};

interface AdSetFormProps {
  adSet: AdSet;
  formats: readonly AdFormat[];
  title: string;
}

/** One ad set: what it looks like, where it leads, how it is bought. */
export const AdSetForm = ({ adSet, formats, title }: AdSetFormProps) => {
  const { t } = useTranslation();
  const { draft, change, platforms } = usePlanner();
  const field = (part: keyof AdSet): string => `media.adSets.${adSet.id}.${part}`;
  const [describe] = useProblems(field('description'));
  const [unlanded] = useProblems(field('landingPageUrl'));
  const half = adSet.landingPageUrl.trim() !== '' && !LandingPageDraft.safeParse(adSet.landingPageUrl).success;
  const [left, setLeft] = useState(false);
  const wrong = left && adSet.landingPageUrl.trim() !== '' && !isLandingPage(adSet.landingPageUrl);
  const landing = half ? t('planner.adSets.landingRefused') : (unlanded ?? (wrong ? t('completion.landingPage') : undefined));
  const format = formats.find(({ id }) => id === adSet.formatId);
  const offered = useStageFormats(adSet, formats);
  const platform = platforms?.find(({ id }) => id === adSet.platformId);
  const leadElsewhere = draft.media.adSets.filter(({ landingPageUrl }) => landingPageUrl !== adSet.landingPageUrl).length;
  const patch = (changes: Partial<AdSet>): void => change((now) => withChangedAdSet(now, adSet.id, changes));

  return (
    <article id={`ad-set-${adSet.id}`} tabIndex={-1} className={`${layout.stack4} ${css.adSet}`} aria-label={title}>
      <header className={css.head}>
        <h4>{title}</h4>
        <IconButton
          icon="copy"
          label={t('planner.adSets.duplicate', { adSet: title })}
          title={t('planner.groups.duplicateShort')}
          disabled={draft.media.adSets.length >= mostAdSets}
          onClick={() => change((now) => withCopiedAdSet(now, adSet))}
        />
        <IconButton
          icon="trash"
          label={t('planner.adSets.remove', { adSet: title })}
          title={t('planner.groups.removeShort')}
          onClick={() => change((now) => withoutAdSet(now, adSet.id))}
        />
      </header>
      <StageChoice field={field('stage')} stage={adSet.stage} platform={platform} onChoose={(stage) => patch({ stage })} />
      {platform && offered?.length === 0 && <p className={prose.count}>{t('planner.adSets.noFormats')}</p>}
      <FormatChoice
        field={field('formatId')}
        formats={offered ?? []}
        chosen={adSet.formatId}
        onChoose={({ id, buyingTypes, dynamicFields }) =>
          patch({
            formatId: id,
            buyingType: fittingBuyingType({ buyingTypes }, adSet.buyingType),
            // Only what the new format asks for as well.
            dynamicFields: Object.fromEntries(
              Object.entries(adSet.dynamicFields).filter(([name]) => dynamicFields.some((one) => one === name)),
            ),
          })
        }
      />
      <Field id={field('description')} label={t('planner.adSets.description')} hint={t('planner.adSets.descriptionHint')} error={describe}>
        <TextArea
          rows={2}
          maxLength={500}
          value={adSet.description}
          {...controlProps(field('description'), { hint: 'hint', error: describe })}
          onChange={(event) => patch({ description: event.target.value })}
        />
      </Field>
      <Field id={field('landingPageUrl')} label={t('planner.adSets.landing')} hint={t('planner.adSets.landingHint')} error={landing}>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={2000}
          placeholder={t('planner.adSets.landingExample')}
          value={adSet.landingPageUrl}
          {...controlProps(field('landingPageUrl'), { hint: 'hint', error: landing })}
          onChange={(event) => patch({ landingPageUrl: event.target.value })}
          onBlur={() => {
            setLeft(true);
            const landingPageUrl = completedLandingPage(adSet.landingPageUrl);
            if (landingPageUrl !== adSet.landingPageUrl) patch({ landingPageUrl });
          }}
        />
      </Field>
      {leadElsewhere > 0 && isLandingPage(adSet.landingPageUrl) && (
        <div>
          <Button kind="quiet" onClick={() => change((now) => withLandingForAll(now, adSet.landingPageUrl))}>
            {t('planner.adSets.landingForAll', { count: leadElsewhere })}
          </Button>
        </div>
      )}
      {platform && format && format.dynamicFields.length > 0 && (
        <DynamicFields adSet={adSet} format={format} platform={platform.name} onChange={(dynamicFields) => patch({ dynamicFields })} />
      )}
      <AdSetFiles adSet={adSet} format={format} />
      {format && (
        <BuyingChoice field={field('buyingType')} adSet={adSet} format={format} onChoose={(buyingType) => patch({ buyingType })} />
      )}
      <FrequencyField id={field('frequencyCap')} cap={adSet.frequencyCap} onChange={(frequencyCap) => patch({ frequencyCap })} />
    </article>
  );
};
