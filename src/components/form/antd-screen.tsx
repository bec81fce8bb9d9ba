import type { ComponentType } from 'react';
import { type LazyScreen, screenWithTexts } from '#components/lazy-screen.tsx';
import { lazyPart } from '#components/lazy-part.tsx';

const framed = async <Props extends object>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> => {
  const [Inner, { AntdFrame }] = await Promise.all([load(), import('./antd-frame.tsx')]);
  return (props) => (
    <AntdFrame>
      <Inner {...props} />
    </AntdFrame>
  );
};

/**
 * A lazy screen that is made of antd's and @refinedev/antd's parts alone, in the console's theme and the reader's language.
 * @param load resolves to the screen, such as `() => import('./list.tsx').then((file) => file.SupplierList)`.
 */
export const antdScreen = (load: () => Promise<ComponentType>): LazyScreen => screenWithTexts(() => framed(load));

/**
 * A part of a screen that is made of antd's parts: the screen around it stands without them, and keeps its `height` meanwhile.
 * @param load resolves to the part, such as `() => import('./days.tsx').then((file) => file.Days)`.
 */
export const antdPart = <Props extends object>(load: () => Promise<ComponentType<Props>>, height: string): ComponentType<Props> => {
  // Begun with the screen's code, so that a screen fetched ahead has it too; what did not come is asked for again when it is shown.
  const begun = framed(load).catch(() => null);
  return lazyPart(async () => (await begun) ?? framed(load), height);
};
