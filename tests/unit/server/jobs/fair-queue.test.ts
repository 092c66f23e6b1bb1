import { expect, it } from 'vitest';
import { createFairQueue } from '../../../../server/jobs/fair-queue.ts';

const takeAll = (queue: { take(): string | undefined }): string[] => {
  const taken: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken;
};

it('§7 Identification: every network has one turn before any network has a second one', () => {
  const queue = createFairQueue<string>(10);
  for (const item of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
    expect(queue.put(item[0]!, item)).toBeUndefined();
  expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('§9 Load: a network whose jobs were expensive waits behind networks with cheaper ones', () => {
  const queue = createFairQueue<string>(10);
  for (const item of ['a1', 'a2', 'b1', 'b2']) queue.put(item[0]!, item);
  expect([queue.take(), queue.take()]).toEqual(['a1', 'b1']);
  queue.charge('a', 3000);
  queue.charge('b', 100);
  queue.put('c', 'c1');
  queue.put('c', 'c2');
  queue.put('c', 'c3');
  expect(takeAll(queue)).toEqual(['c1', 'c2', 'c3', 'b2', 'a2']);
  // When the queue is empty, the costs are reset.
  for (const item of ['a3', 'b3']) queue.put(item[0]!, item);
  expect(takeAll(queue)).toEqual(['a3', 'b3']);
});

it('§9 Load: a network that sent nothing for a while does not get several turns at once', () => {
  const queue = createFairQueue<string>(10);
  for (const item of ['a1', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6']) queue.put(item[0]!, item);
  for (const item of ['a1', 'b1', 'b2', 'b3', 'b4']) expect(queue.take()).toBe(item);
  for (const item of ['a2', 'a3', 'a4']) queue.put('a', item);
  expect(takeAll(queue)).toEqual(['a2', 'b5', 'a3', 'b6', 'a4']);
});

it('§7 Identification: in a full queue, jobs of other networks replace the newest jobs of the busiest network, which cannot add more', () => {
  const queue = createFairQueue<string>(3);
  for (const item of ['a1', 'a2', 'a3']) queue.put('a', item);
  expect(queue.put('a', 'a4')).toBe('a4');
  expect(queue.put('b', 'b1')).toBe('a3');
  expect(queue.put('b', 'b2')).toBe('b2');
  expect(queue.size()).toBe(3);
  expect(takeAll(queue)).toEqual(['a1', 'b1', 'a2']);
});

it('§7 Identification: jobs that are put back run first, and cancelled jobs never run', () => {
  const queue = createFairQueue<string>(5);
  for (const item of ['a1', 'b1', 'b2']) queue.put(item[0]!, item);
  expect(queue.take()).toBe('a1');
  queue.charge('a', 3000);
  queue.putBack('a1');
  queue.put('a', 'a2');
  queue.remove('b1');
  expect(queue.size()).toBe(3);
  expect(queue.take()).toBe('a1');
  queue.putBack('a1');
  queue.remove('a1');
  // The failed job keeps its cost.
  expect(queue.take()).toBe('b2');
  queue.putBack('b2');
  expect(queue.clear()).toEqual(['b2', 'a2']);
  expect(queue.take()).toBeUndefined();
});

it('§9 Load: the networks of an IPv6 /48 take turns as one', () => {
  const queue = createFairQueue<string>(4);
  for (const part of ['1', '2', '3', '4']) queue.put(`2001:db8:7:${part}::/64`, `a${part}`);
  expect(queue.put('203.0.113.1', 'b1')).toBe('a4');
  expect(queue.put('2001:db8:8:1::/64', 'c1')).toBe('a3');
  queue.charge('2001:db8:7:9::/64', 100);
  expect(takeAll(queue)).toEqual(['b1', 'c1', 'a1', 'a2']);
});
