import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { planSteps } from '#contract/campaigns/plan.ts';
import type { Me } from '#contract/identity/identity.ts';
import { may } from '#domain/people/permissions.ts';
import frame from '#components/shell/header.module.css';
import { Trail } from '#components/trail.tsx';
import { paths, patterns } from '#config/paths.ts';
import { isPageKept } from '#providers/language/kept-page.ts';
import { type JournalPlace, openPlace, ownerOf } from '#providers/sheet/journal-place.ts';
import { HeaderShape } from '#pages/planner/frame/header-shape.tsx';
import { NameField } from '#pages/planner/frame/name-field.tsx';
import { PlannerShape } from '#pages/planner/frame/planner-shape.tsx';
import { StepLead } from '#pages/planner/frame/step-lead.tsx';
import { isEditable } from '#pages/planner/plan/editable.ts';
import menu from '#pages/planner/scenarios/scenario-menu.module.css';
import { CampaignStatusLabel } from '#resources/campaigns/parts/campaign-status.tsx';
import shell from '#app/shell/shell.module.css';
import { keepTouch } from './keep-touch.ts';
import { know } from './planner-parts.ts';
import { putBelowHeader, putFailure, waitingRoot } from './put-sight.tsx';
import { t } from './stand-ins.ts';

type Early = Promise<{ readonly status: number; readonly body: string }>;

/** What was left unsaved here may have another name: only the console knows how to go on with it. */
const hasUnsaved = async (place: JournalPlace, person: Me, campaign: Campaign): Promise<boolean> =>
  (await place.list(ownerOf(person.id, campaign.id)).catch(() => [])).length > 0;

/** Draws the head of the planner, with the name that can be typed, from what the document has asked for. The console then puts the whole planner in its place. */
export const draw = async ([me, plan]: readonly [person: Early, campaign: Early]): Promise<void> => {
  // Opened while the answers are on their way.
  const opened = openPlace();
  const answers = await Promise.all([me, plan]);
  if (answers.some(({ status }) => status !== 200)) return;
  const [person, campaign] = answers.map(({ body }) => JSON.parse(body) as unknown) as [Me, Campaign];
  const step = planSteps.find((one) => location.pathname === paths.step(campaign.id, one));
  const editable = isEditable(campaign, (intent, subject) => subject !== undefined && may(person, intent, subject));
  if (!step || !editable || person.viewing || isPageKept() || (await hasUnsaved(await opened, person, campaign))) return;
  const root = waitingRoot();
  if (!root) return;
  know({ name: campaign.name });
  const drawn: unknown = (
    <div>
      <div className={shell['below']} />
      <main className={frame['main']}>
        <PlannerShape
          trail={
            <Trail
              list={{ label: t('nav.campaigns'), to: patterns.campaigns }}
              above={[{ label: campaign.name, to: paths.campaign(campaign.id) }]}
              here={t(`summary.steps.${step}`)}
            />
          }
          header={
            <HeaderShape
              name={<NameField />}
              facts={
                <>
                  <CampaignStatusLabel status={campaign.status} />
                  <span>{campaign.client.name}</span>
                  <span className={menu['pending']} />
                  <span style={{ width: '120px', height: '24px' }} />
                </>
              }
              // Of undo and redo.
              actions={<span style={{ width: '80px' }} />}
            />
          }
          lead={<StepLead step={step} />}
        />
      </main>
    </div>
  );
  putBelowHeader(root, drawn as Element, keepTouch(root));
  putFailure('main');
};
