import '../theme/styles.css';
import { exampleObjectId, exampleUploads } from '@atrium/core/uploads/fixtures';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { UploadField } from './upload-field.tsx';

type Input = Parameters<typeof exampleUploads>[0];

async function show(input: Input = {}) {
  const uploads = exampleUploads(input);
  const notices: string[] = [];
  const screen = await render(
    <UploadField
      queueRef={uploads.queueRef}
      keep={uploads.keep}
      label="Files"
      onNotice={(sentence) => notices.push(sentence)}
    />,
    { wrapper: InEnglish },
  );
  const choose = (...names: string[]) =>
    userEvent.upload(
      screen.container.querySelector('input') ?? document.body,
      names.map((name) => new File(['bytes'], name)),
    );
  return { ...uploads, screen, notices, choose, add: screen.getByRole('button', { name: 'Add files' }) };
}

const kept = ['a.pdf', 'b.pdf', 'c.pdf'].map((name, index) => ({
  id: exampleObjectId(index + 1),
  token: '',
  name,
  type: 'application/pdf',
  size: 2048,
}));

it('shows an upload from its start to its end (UPL-004, UPL-006, UPLD-003)', async () => {
  const { screen, choose, sendOf } = await show();
  await choose('plan.pdf');
  const progress = screen.getByRole('progressbar', { name: 'plan.pdf' });
  await expect.element(progress).toHaveAttribute('aria-valuetext', '0%');
  sendOf('plan.pdf').options.onProgress(0.625);
  await expect.element(screen.getByText('62%')).toBeVisible();
  sendOf('plan.pdf').store({ size: 2048 });
  await expect.element(screen.getByText('2 KB · Uploaded, not saved yet')).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('One file has been uploaded.');
});

it('says why an upload failed and tries it again (UPL-012, UPL-D02, UPLD-029)', async () => {
  const { screen, choose, sendOf } = await show();
  await choose('plan.pdf');
  sendOf('plan.pdf').fail(new Error('offline'));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No connection. Please try again.');
  await screen.getByRole('button', { name: 'Try again: upload plan.pdf' }).click();
  sendOf('plan.pdf').store();
  await expect.element(screen.getByText(/not saved yet/)).toBeVisible();
});

it('shows what the virus check withholds as an error (UPL-011, UPLD-009)', async () => {
  const { screen, choose, sendOf } = await show();
  await choose('plan.pdf');
  sendOf('plan.pdf').store({ state: 'quarantine' });
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The virus check has found something in this file. Remove it to be able to save.');
});

it('tells of everything refused at once, and of what is too much (UPL-018, UPLD-022, UPLD-023, UPLD-E03)', async () => {
  const filter = { available: true, enabled: true, mode: 'deny' as const, extensions: ['exe'] };
  const { notices, choose, screen } = await show({ filter, cap: 5, kept });
  await choose('one.exe', 'two.exe', 'd.pdf', 'e.pdf', 'f.pdf');
  expect(notices).toEqual([
    'These file types are not allowed: one.exe, two.exe',
    'Only 5 files can be added here. Not added: f.pdf',
  ]);
  await expect.element(screen.getByRole('listitem').nth(4)).toBeVisible();
});

it('is closed with its reason when it is full, and open after a removal (UPL-020, UPL-E10, UPLD-024, UPLD-025)', async () => {
  const { screen, add } = await show({ cap: 3, kept });
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  await expect.element(add).toHaveAccessibleDescription('No more than 3 files can be added.');
  await screen.getByRole('button', { name: 'Remove b.pdf' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Do you really want to delete “b.pdf”?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('b.pdf', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Remove b.pdf' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(screen.getByText('b.pdf', { exact: true })).not.toBeInTheDocument();
  await expect.element(add).not.toHaveAttribute('aria-disabled', 'true');
});

it('keeps focus near what was removed by keyboard (UPL-E04, UPLD-E01)', async () => {
  const { screen, choose, add, sendOf } = await show();
  await choose('a.pdf', 'b.pdf');
  const cancel = (name: string) => screen.getByRole('button', { name: `Cancel uploading ${name}` });
  (await cancel('a.pdf').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(cancel('b.pdf')).toHaveFocus();
  expect(sendOf('a.pdf').options.signal.aborted).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.element(add).toHaveFocus();
  await expect.element(screen.getByRole('list')).not.toBeInTheDocument();
});

it('keeps focus near what was removed after a question', async () => {
  const { screen } = await show({ kept });
  (await screen.getByRole('button', { name: 'Remove a.pdf' }).findElement()).focus();
  await userEvent.keyboard('{Enter}');
  const question = screen.getByRole('alertdialog');
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Remove b.pdf' })).toHaveFocus();
});

it('takes files that are dropped, as long as there is room', async () => {
  const { screen, queueRef } = await show({ cap: 1 });
  const area = screen.container.querySelector<HTMLElement>('[data-part="drop-area"]') ?? document.body;
  const drag = (type: string, name: string) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['bytes'], name));
    area.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  };
  drag('dragenter', 'a.pdf');
  await expect.element(area).toHaveAttribute('data-state', 'over');
  drag('drop', 'a.pdf');
  await expect.element(area).toHaveAttribute('data-state', 'closed');
  drag('drop', 'b.pdf');
  expect(queueRef.getSnapshot().context.items.map(({ name }) => name)).toEqual(['a.pdf']);
});

it('fits 320 px with targets of at least 44 px', async () => {
  await page.viewport(320, 700);
  const { screen } = await show({ kept: kept.map((file) => ({ ...file, name: `${'Versammlung'.repeat(9)}.pdf` })) });
  const buttons = screen.getByRole('button').elements();
  expect(Math.min(...buttons.map((button) => button.getBoundingClientRect().height))).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
