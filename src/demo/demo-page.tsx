import { Navigate, useLocation } from 'react-router-dom';
import { useMedia } from '#components/use-media.ts';
import { paths } from '#config/paths.ts';
import { productPath, tourIn } from './addresses.ts';
import { DemoFrame } from './demo-frame.tsx';
import { DemoRouter } from './demo-router.tsx';
import { SmallScreen } from './small-screen.tsx';
import { DemoGuide } from './tour/demo-guide.tsx';
import { rememberTour, rememberedTour } from './tour/tour-place.ts';
import { useWorld } from './use-world.ts';

/** A demo from its frame and its tour on. Both stand before the planner below them has come: the first step says what follows, and needs none of it. */
export const DemoPage = () => {
  const { pathname } = useLocation();
  const wide = useMedia('(width >= 768px)');
  const world = useWorld(wide);
  const named = tourIn(pathname);
  const tour = named ?? rememberedTour();
  if (named) rememberTour(named);
  const product = productPath(pathname);
  if (product === null) return <Navigate to={paths.demo(tour)} replace />;
  if (!wide) return <SmallScreen />;
  return (
    <DemoRouter tour={tour} pathname={product}>
      <DemoFrame>{world && <world.Screens />}</DemoFrame>
      <DemoGuide key={tour} tour={tour} ready={world !== null} onBack={() => world?.takeBack()} />
    </DemoRouter>
  );
};
