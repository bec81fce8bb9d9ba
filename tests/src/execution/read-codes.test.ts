import { describe, expect, it } from 'vitest';
import { longestTrackingCode, trackingKinds } from '#contract/asset-packages/asset-packages.ts';
import { readCodes, textOfLeft } from '#pages/execution/codes/read-codes.ts';

const [otherwise] = trackingKinds;
const address = (number: number): string => `https://ad.doubleclick.net/ddm/trackimp/N1.2/B2012345${number};ord=[timestamp]?`;
const read = (text: string, room?: number): { codes: string[]; left: [string, string][] } => {
  const { codes, left } = readCodes(text, { otherwise, ...(room !== undefined && { room }) });
  return { codes: codes.map(({ code }) => code), left: left.map((each) => [each.why, each.text]) };
};

describe('the codes in a pasted text', () => {
  it('are its addresses; a line that is none is left, never dropped', () => {
    expect(read(`${address(1)}\nnot a code\r\n\n${address(2)}\n`)).toEqual({
      codes: [address(1), address(2)],
      left: [['noCode', 'not a code']],
    });
    expect(read('Hello,\nhere they are.')).toEqual({
      codes: [],
      left: [
        ['noCode', 'Hello,'],
        ['noCode', 'here they are.'],
      ],
    });
  });

  it('stand in a spreadsheet beside their names; a row without an address is left whole', () => {
    expect(read(`Placement\tAddress\nWeibo\t${address(1)}\n`)).toEqual({
      codes: [address(1)],
      left: [['noCode', 'Placement\tAddress']],
    });
  });

  it('are whole tags, and addresses above or between them stand for themselves', () => {
    const image = `<img src="${address(1)}"\n  alt="">`;
    const script = `<!-- begin -->\n<script>\nload("${address(2)}");\n\nshow();\n</script>`;
    expect(read(`Banner:\n${image}\n\n${address(3)}\n${address(4)}\n\n${script}\n\n<b>Thanks</b>`)).toEqual({
      codes: [image, address(3), address(4), script.replace('\n\n', '\n')],
      left: [
        ['noCode', 'Banner:'],
        ['noCode', '<b>Thanks</b>'],
      ],
    });
  });

  it('are left when they are too long, or when there is no room for more', () => {
    const long = `${address(1)}${'x'.repeat(longestTrackingCode)}`;
    expect(read([long, address(2), address(3)].join('\n'), 1)).toEqual({
      codes: [address(2)],
      left: [
        ['tooLong', long],
        ['noRoom', address(3)],
      ],
    });
  });

  it('are found again in what was left', () => {
    const text = [`<img src="${address(1)}">`, `<script>\nload("${address(2)}");\n</script>`, address(3)].join('\n\n');
    const { left } = readCodes(text, { otherwise, room: 0 });
    expect(left).toHaveLength(3);
    expect(read(textOfLeft(left)).codes).toEqual(left.map((each) => each.text));
  });
});
