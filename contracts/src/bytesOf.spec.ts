import { bytesOf } from './bytesOf.js';

describe('about how many bytes a value takes', () => {
  it('grows with what it holds', () => {
    expect(bytesOf(7)).toBe(0);
    expect(bytesOf('x'.repeat(1_000))).toBeGreaterThanOrEqual(1_000);
    const line = { id: 'a', name: 'x'.repeat(100) };
    const one = bytesOf({ lines: [line] });
    expect(bytesOf({ lines: [line, line] })).toBeGreaterThan(one + 100);
    expect(bytesOf(new Set(['x'.repeat(100)]))).toBeGreaterThan(100);
    expect(bytesOf(new Map([['key', 'x'.repeat(100)]]))).toBeGreaterThan(100);
    expect(bytesOf(new Float64Array(1_000))).toBeGreaterThanOrEqual(8_000);
    expect(bytesOf({ heapBytes: 5, held: 'x'.repeat(100) })).toBe(5);
    expect(bytesOf(null)).toBe(0);
  });
});
