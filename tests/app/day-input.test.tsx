import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Form from 'antd/es/form';
import { expect, it } from 'vitest';
import { PlainDate } from '#contract/envelope.ts';
import { DateRange } from '#components/date-input/date-range.tsx';
import { DayInput } from '#components/date-input/day-input.tsx';
import { zodRule } from '#components/form/zod-rule.ts';
import { startTexts } from '#providers/i18n/texts.ts';
import { showOnScreen } from '#tests/support/screen.ts';

const days = { today: '2026-11-23' };

it('a day and a pair of days are fields of an antd form: labelled, filled, refused and sent', async () => {
  const sent: unknown[] = [];
  await startTexts();
  showOnScreen(
    <Form initialValues={{ begin: '2026-12-01' }} onFinish={(values) => sent.push(values)}>
      <Form.Item name="begin" label="Begin" rules={[zodRule(PlainDate, () => 'No such day')]}>
        <DayInput label="Begin" days={days} />
      </Form.Item>
      <Form.Item name="flight" label="Flight">
        <DateRange label="Flight" days={days} />
      </Form.Item>
      <button type="submit">Send</button>
    </Form>,
  );
  const user = userEvent.setup();
  const begin = await screen.findByLabelText('Begin', { selector: 'input' });
  expect(begin).toHaveProperty('value', 'Dec 01, 2026');
  await user.clear(begin);
  await user.click(begin);
  await user.paste('soon');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('No such day');
  await waitFor(() => expect(begin.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);

  await user.clear(begin);
  await user.click(begin);
  await user.paste('2026年12月24日');
  await user.click(screen.getByRole('textbox', { name: 'From' }));
  await user.paste('2026-12-24');
  await user.click(screen.getByRole('textbox', { name: 'To' }));
  await user.paste('2026-12-31');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([{ begin: '2026-12-24', flight: { from: '2026-12-24', to: '2026-12-31' } }]));
});

it('a day without a year is read from the earliest day on, and stands there whole once the field is left', async () => {
  const sent: unknown[] = [];
  await startTexts();
  showOnScreen(
    <Form onFinish={(values) => sent.push(values)}>
      <Form.Item name="begin" label="Begin">
        <DayInput label="Begin" days={{ ...days, earliest: '2027-02-01' }} />
      </Form.Item>
      <Form.Item name="flight" label="Flight">
        <DateRange label="Flight" days={days} />
      </Form.Item>
      <button type="submit">Send</button>
    </Form>,
  );
  const user = userEvent.setup();
  const [begin, first, last] = [
    await screen.findByLabelText('Begin', { selector: 'input' }),
    screen.getByRole('textbox', { name: 'From' }),
    screen.getByRole('textbox', { name: 'To' }),
  ];
  await user.type(begin, '15 Jan');
  await user.type(first, '20 Dec');
  await user.type(last, '１月１１日');
  await user.tab();
  await waitFor(() =>
    expect([begin, first, last].map((field) => (field as HTMLInputElement).value)).toEqual([
      'Jan 15, 2028',
      'Dec 20, 2026',
      'Jan 11, 2027',
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([{ begin: '2028-01-15', flight: { from: '2026-12-20', to: '2027-01-11' } }]));
});
