import { blockerProbePath } from '#contract/services.ts';

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether something on this page hides what looks like an advertisement. */
const hides = async (): Promise<boolean> => {
  const probe = document.createElement('div');
  probe.className = 'ads adsbox ad-banner banner_ad ad-placement pub_300x250 textAds';
  probe.setAttribute('aria-hidden', 'true');
  Object.assign(probe.style, { position: 'absolute', left: '-9999px', top: '0', width: '300px', height: '250px', pointerEvents: 'none' });
  document.body.append(probe);
  // Blockers that hide by script act a little later than those that hide by style.
  await sleep(200);
  const { display, visibility } = getComputedStyle(probe);
  const hidden = !probe.isConnected || display === 'none' || visibility === 'hidden' || probe.offsetHeight === 0;
  probe.remove();
  return hidden;
};

const arrives = (path: string): Promise<boolean> =>
  fetch(path, { cache: 'no-store', credentials: 'omit' }).then(
    () => true,
    () => false,
  );

/** Whether requests for advertisements are stopped while other requests arrive; it is tried twice. Without a network the answer is no. */
const stops = async (): Promise<boolean> => {
  for (const pause of [0, 1000]) {
    await sleep(pause);
    if (!navigator.onLine || (await arrives(blockerProbePath)) || !(await arrives('/healthz'))) return false;
  }
  return true;
};

/** Whether a blocker of advertisements is at work here. */
export const detectBlocker = async (): Promise<boolean> => (await hides()) || stops();
