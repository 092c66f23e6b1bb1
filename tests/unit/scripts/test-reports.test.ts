import { expect, it } from 'vitest';
import { reporting } from '../../../scripts/test-reports.ts';

const read = (script: string, report: object) => reporting[script]!.read(report as never);

it('`npm test` counts the results of Vitest, and reports failed tests and files that do not load', () => {
  const test = (title: string, status: string, ...failureMessages: string[]) => {
    return { title, status, fullName: `of jamu ${title}`, failureMessages };
  };
  const results = [test('a', 'passed'), test('b', 'failed', 'wrong'), test('c', 'pending')];
  const file = { name: `${process.cwd()}/tests/jamu.test.ts`, message: '' };
  expect(
    read('test:unit', {
      numPassedTests: 1,
      numFailedTests: 2,
      numPendingTests: 3,
      numTodoTests: 4,
      testResults: [
        { ...file, status: 'failed', assertionResults: results },
        { name: 'broken.test.ts', status: 'failed', message: 'no import', assertionResults: [] }
      ]
    })
  ).toEqual({
    passed: 1,
    failed: 2,
    skipped: 7,
    ran: ['passed', 'failed', 'skipped'].map((status, index) => {
      return { file: 'tests/jamu.test.ts', title: 'abc'[index], status };
    }),
    failures: ['of jamu b\nwrong', 'broken.test.ts: no import']
  });
});

it('`npm test` counts the results of Playwright in nested suites, and reports failed journeys', () => {
  const spec = (title: string, ok: boolean, status: string, ...messages: string[]) => {
    const results = [{ errors: messages.map((message) => ({ message })), attachments: [] }];
    return { file: 'a.spec.ts', title, ok, tests: [{ status, results }] };
  };
  const suites = [
    { specs: [spec('a', true, 'expected')], suites: [{ specs: [spec('b', false, 'x', 'wrong')] }] },
    { specs: [spec('c', true, 'skipped')] }
  ];
  const stats = { expected: 1, unexpected: 2, flaky: 3, skipped: 4 };
  expect(read('test:e2e', { stats, suites })).toEqual({
    passed: 4,
    failed: 2,
    skipped: 4,
    ran: ['passed', 'failed', 'skipped'].map((status, index) => {
      return { file: 'tests/e2e/a.spec.ts', title: 'abc'[index], status };
    }),
    failures: ['b\nwrong']
  });
});
