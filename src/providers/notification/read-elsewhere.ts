const channelName = 'notices';

// A line that keeps nothing: whoever listens is on screen.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);

/** Tells the other tabs that notices were read here. */
// A channel, unlike a window, has only its own origin to tell.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
export const announceRead = (): void => channel?.postMessage('read');

/** Calls when notices were read in another tab. */
export const onReadElsewhere = (listener: () => void): (() => void) => {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
};
