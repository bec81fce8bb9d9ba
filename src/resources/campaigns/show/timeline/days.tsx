import AntdTimeline from 'antd/es/timeline';
import { useState } from 'react';
import type { Plan } from '#contract/campaigns/plan.ts';
import { Disc } from '#components/disc.tsx';
import { Icon } from '#components/icon.tsx';
import type { PlanPart } from '#format/plan-facts.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './days.module.css';
import { Entry } from './entry.tsx';
import { iconOf, toneOf } from './entry-words.ts';
import type { Line } from './merge-edits.ts';
import type { Restoring } from './use-restore.ts';

interface DaysProps {
  lines: readonly Line[];
  words: ((plan: Plan) => PlanPart[]) | undefined;
  restoring: Restoring;
}

/** What happened, under its day, each with its time before it. */
export const Days = ({ lines, words, restoring }: DaysProps) => {
  const format = useFormat();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void =>
    setOpened((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  const days = new Map<string, Line[]>();
  for (const line of lines) {
    const day = format.day(line.at);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day} className={styles['day']}>
      <h3>{day}</h3>
      <AntdTimeline
        titleSpan="64px"
        classNames={{ itemTitle: styles['time'] ?? '', itemIcon: styles['mark'] ?? '' }}
        items={ofDay.map((line) => ({
          icon: (
            <Disc tone={toneOf(line)}>
              <Icon name={iconOf(line)} size={14} />
            </Disc>
          ),
          title: (
            <time dateTime={line.at} title={format.instant(line.at)}>
              {format.time(line.at)}
            </time>
          ),
          content: (
            <Entry
              key={line.id}
              line={line}
              words={words}
              restoring={restoring}
              open={opened.has(line.id)}
              onToggle={() => toggle(line.id)}
            />
          ),
        }))}
      />
    </section>
  ));
};
