import type { PlanStep } from '#contract/campaigns/plan.ts';
import type { DemoTour } from '#config/paths.ts';

/** The screens that a tour goes through: where a campaign begins, the planner's steps, and how it is sent. */
export type TourScreen = 'objective' | PlanStep | 'summary' | 'success';

/** A part of a tour that can be gone through in one go: the last two screens are one. */
export type Chapter = Exclude<TourScreen, 'success'>;

interface Place {
  readonly screen: TourScreen;
  /** What is highlighted, as a CSS selector; absent: the card stands in the middle. */
  readonly target?: string;
  /** The tour goes on by pressing what is highlighted; the card's own button presses it, too. */
  readonly press?: true;
  /** The step whose press brings this one's target, where it is not there yet. */
  readonly behind?: StepName;
  /** It says something of the sample plan, too: `demo.samples.<name>`. */
  readonly sample?: true;
  /** On which side of the target the card stands; below it when absent. */
  readonly side?: 'top' | 'left' | 'right';
}

const field = (id: string): string => `[id="${id}"]`;
// With the sign or the picture that stands in the same frame.
const around = (id: string): string => `main :has(> [id="${id}"])`;

/** Every step there is. Its words are `demo.steps.<name>`. */
const places = {
  welcome: { screen: 'objective' },
  goal: { screen: 'objective', sample: true, target: 'label:has(input[name="goal"])', press: true, side: 'right' },
  name: { screen: 'objective', target: field('objective-name'), side: 'top' },
  start: { screen: 'objective', target: 'button[form="objective"]', press: true },
  rail: { screen: 'audience', target: 'nav:has([aria-current="step"])', side: 'right' },
  cities: { screen: 'audience', target: around('audience.cityIds'), side: 'top' },
  stores: { screen: 'audience', sample: true, target: field('audience.storeTypes'), side: 'right' },
  period: { screen: 'audience', target: field('audience.visitPeriod') },
  brands: { screen: 'audience', target: 'div:has(> label[for="audience.brandIds"])' },
  rivals: { screen: 'audience', target: 'div:has(> label[for="audience.competitorBrandIds"])' },
  likelihood: { screen: 'audience', target: 'main input[type="range"]', side: 'top' },
  recommend: { screen: 'audience', target: field('audience.aiRecommendation'), press: true, side: 'top' },
  forecast: { screen: 'audience', target: '[aria-labelledby="forecast-title"] dl', side: 'left' },
  markets: { screen: 'groups', target: field('demographics.markets') },
  group: { screen: 'groups', target: 'main ol button[id^="demographics.groups."]', press: true },
  interests: { screen: 'groups', target: 'div:has(> label[for$="-interests"])', behind: 'group', side: 'top' },
  add: { screen: 'groups', target: field('demographics.groups'), side: 'top' },
  flight: { screen: 'timeline', sample: true, target: 'div:has(> div > label[for="timeline.from"])' },
  submit: { screen: 'timeline', sample: true, target: '#last-safe-submit' },
  spots: { screen: 'timeline', target: 'main div:has(> [role="grid"])', side: 'top' },
  total: { screen: 'budget', target: around('budget.total') },
  apply: { screen: 'budget', sample: true, target: 'form:has([id="budget.total"]) button[type="submit"]', press: true, side: 'right' },
  ladder: { screen: 'budget', target: 'main table:has(caption)', side: 'top' },
  split: { screen: 'budget', target: field('budget.split'), side: 'top' },
  catalogue: { screen: 'media', target: around('media.adSets') },
  tray: { screen: 'media', target: 'section[data-waiting]', side: 'top' },
  format: { screen: 'media', target: '[id^="media.adSets."][id$=".formatId"]', side: 'top' },
  landing: { screen: 'media', target: 'div:has(> label[for$=".landingPageUrl"])', side: 'top' },
  files: { screen: 'media', target: '[id^="media.adSets."][id$=".files"]', side: 'top' },
  cap: { screen: 'media', target: 'fieldset:has([id$=".frequencyCap"])', side: 'top' },
  ready: { screen: 'summary', target: '#summary-findings' },
  question: { screen: 'summary', target: '#split-question:not(:has(button)), #split-question button', press: true },
  send: { screen: 'summary', sample: true, target: '#summary-send', press: true, behind: 'question' },
  next: { screen: 'success', target: 'main ol:has(> [aria-current="step"])', side: 'left' },
  done: { screen: 'success' },
} as const satisfies Record<string, Omit<Place, 'behind'> & { readonly behind?: string }>;

export type StepName = keyof typeof places;

// Read from the table: the contract's own list stands in a file that comes after the first step.
const isPlanStep = (screen: TourScreen): screen is PlanStep => !['objective', 'summary', 'success'].includes(screen);
const planSteps = new Set(
  Object.values(places)
    .map(({ screen }) => screen)
    .filter(isPlanStep),
);

/** The planner's step of that name; undefined when it has none. */
export const planStepNamed = (name: string | undefined): PlanStep | undefined => [...planSteps].find((step) => step === name);

/** The steps that say something of the sample plan. */
export type SampleStepName = { [Name in StepName]: (typeof places)[Name] extends { sample: true } ? Name : never }[StepName];

/** A step of a tour. */
export type TourStep = Place & { readonly name: StepName };

export const stepNamed = (name: StepName): TourStep => ({ name, ...places[name] });

const saysMore = (step: TourStep): step is TourStep & { readonly name: SampleStepName } => step.sample === true;

/** The name under which a step says something of the sample plan; null when it does not. */
export const sampleNameOf = (step: TourStep): SampleStepName | null => (saysMore(step) ? step.name : null);

const stepsOf = (names: readonly StepName[]): readonly TourStep[] => names.map(stepNamed);

/**
 * The two tours: 26 steps through what every campaign needs, 25 that go further. Their order is the demo flow's (specification §4): media before
 * budget, and the timeline with the spot plan in the full one alone.
 */
export const tours: Readonly<Record<DemoTour, readonly TourStep[]>> = {
  'planner-basic': stepsOf([
    ...(['welcome', 'goal', 'name', 'start'] as const),
    ...(['rail', 'cities', 'stores', 'period', 'brands', 'forecast'] as const),
    ...(['markets', 'group', 'interests', 'add'] as const),
    ...(['catalogue', 'tray', 'format', 'landing'] as const),
    ...(['total', 'apply', 'ladder', 'split'] as const),
    ...(['ready', 'question', 'send', 'done'] as const),
  ]),
  'planner-full': stepsOf([
    ...(['welcome', 'goal', 'start'] as const),
    ...(['cities', 'rivals', 'likelihood', 'recommend', 'forecast'] as const),
    ...(['group', 'interests', 'add'] as const),
    ...(['catalogue', 'format', 'files', 'cap'] as const),
    ...(['total', 'apply', 'split'] as const),
    ...(['flight', 'submit', 'spots'] as const),
    ...(['question', 'send', 'next', 'done'] as const),
  ]),
};

export const chapterOf = ({ screen }: Pick<TourStep, 'screen'>): Chapter => (screen === 'success' ? 'summary' : screen);

/** The chapters of these steps, in their order. */
export const chaptersIn = (steps: readonly TourStep[]): Chapter[] => [...new Set(steps.map(chapterOf))];

/** A chapter of six steps is finished, a longer one is left. */
const mostAlone = 6;

/** What is said of one step of the planner by itself: all that either tour says of it. */
export const stepsAbout = (screen: PlanStep): readonly TourStep[] => {
  const names = Object.keys(places) as StepName[];
  return stepsOf(names.filter((name) => places[name].screen === screen)).slice(0, mostAlone);
};

/** A tour takes about five minutes (specification §9), a chapter by itself one. */
const minutesOf = (steps: number): number => (steps > mostAlone ? 5 : 1);

/** About how many minutes the rest of a tour takes, this step included. */
export const minutesLeft = (index: number, of: number): number => Math.max(1, Math.floor((minutesOf(of) * (of - index)) / of));
