import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { EditLabel, EditPlace } from '#pages/planner/plan/edit-words.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { type KeyGroup, useScreenKeys } from '#components/keys/screen-keys.ts';
import { unasked } from '#components/leaving.ts';
import { reveal } from './reveal.ts';
import { type Way, textFieldOf, watchTyping, wayOf } from './undo-keys.ts';

/** What was taken back or done again last. */
interface Turn {
  readonly way: Way;
  readonly label: EditLabel;
  readonly place: EditPlace;
}

const undoKeys: KeyGroup = {
  title: 'keys.planner.title',
  keys: [
    { caps: ['Ctrl', 'Z'], does: 'keys.planner.undo' },
    { caps: ['Ctrl', 'Shift', 'Z'], does: 'keys.planner.redo' },
  ],
};

/** Undo and redo by key and by button: each leads to the step and the field it changed. */
export const useUndo = () => {
  useScreenKeys(undoKeys);
  const navigate = useNavigate();
  const { store, step, campaign } = usePlanner();
  const [turn, setTurn] = useState<Turn | null>(null);
  const shown = useRef<Turn | null>(null);

  const go = useCallback(
    (way: Way): void => {
      // A field that is left puts its text in order, and shows afterwards what the plan says.
      textFieldOf(document.activeElement)?.blur();
      const done = store[way]();
      if (done === null) return;
      setTurn({ way, ...done });
      const { step: there } = done.place;
      if (there !== null && there !== step) void navigate(paths.step(campaign.id, there), { state: unasked });
    },
    [store, step, campaign.id, navigate],
  );

  useEffect(() => {
    const typing = watchTyping();
    const press = (event: KeyboardEvent): void => {
      const way = wayOf(event);
      if (way === null || event.defaultPrevented || document.querySelector('dialog[open]') || typing.isNative(way)) return;
      event.preventDefault();
      go(way);
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      typing.stop();
    };
  }, [go]);

  useEffect(() => {
    if (turn === null || shown.current === turn || (turn.place.step !== null && turn.place.step !== step)) return undefined;
    shown.current = turn;
    let giveUp = (): void => undefined;
    // A new step puts the focus on its heading first.
    const frame = requestAnimationFrame(() => {
      giveUp = reveal(turn.place.fields);
    });
    return () => {
      cancelAnimationFrame(frame);
      giveUp();
    };
  }, [turn, step]);

  return { turn, go };
};
