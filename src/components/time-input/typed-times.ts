/** Words for a part of the day, and what an hour is in it. */
const parts: readonly (readonly [word: RegExp, hourOf: (hour: number) => number])[] = [
  [/上午|午前|早上|早晨|凌晨|朝|a\.?m\.?/, (hour) => (hour > 12 ? Number.NaN : hour % 12)],
  [/中午|正午/, (hour) => (hour < 10 ? hour + 12 : hour)],
  // Twelve at night begins the day.
  [/晚上|夜/, (hour) => (hour < 12 ? hour + 12 : hour === 12 ? 0 : hour)],
  [/下午|午後|傍晚|p\.?m\.?/, (hour) => (hour < 12 ? hour + 12 : hour)],
];

// 9, 9:30, 21.30, 9h30, 9点, 9点5分, 9時半; and 930, 2130 without a mark.
const marked = /^(\d{1,2})(?:[:.h](\d{2})|h|[点點時时](?:(\d{1,2})分?|(半))?)?$/;
const joined = /^(\d{1,2})(\d{2})$/;

const two = (number: number): string => String(number).padStart(2, '0');

const clockOf = (text: string): readonly [hour: number, minute: number] | null => {
  const [, hour, minute, spoken, half] = marked.exec(text) ?? joined.exec(text) ?? [];
  return hour === undefined ? null : [Number(hour), half === undefined ? Number(minute ?? spoken ?? 0) : 30];
};

/** A typed time as `HH:MM`: 9, 930, 9:30, 21.30, 9pm, 下午9点, 21時30分, full-width digits too, and 24:00 for midnight; null when it is none. */
export const readTime = (text: string): string | null => {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
  const part = parts.find(([word]) => word.test(plain));
  const clock = clockOf(part ? plain.replace(part[0], '') : plain);
  if (!clock) return null;
  const [hour, minute] = [part ? part[1](clock[0]) : clock[0], clock[1]];
  if (hour === 24 && minute === 0) return '00:00';
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}` : null;
};

/** A typed time that no further key can change. */
export const readWholeTime = (text: string): string | null => (/^\d\d:\d\d$/.test(text.normalize('NFKC').trim()) ? readTime(text) : null);

const day = 24 * 60;

/** The next quarter of an hour, or the one before; the day begins anew behind its end. */
export const stepTime = (time: string, step: 1 | -1): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const quarters = (hour * 60 + minute) / 15;
  const next = ((step > 0 ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1) * 15 + day) % day;
  return `${two(Math.floor(next / 60))}:${two(next % 60)}`;
};
