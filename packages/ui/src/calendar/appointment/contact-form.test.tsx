import '../../theme/styles.css';
import { exampleAppointments } from '@atrium/core/calendar/fixtures';
import { AtriumError } from '@atrium/core/machine';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../../i18n/in-english.tsx';
import { exampleFileLimit, startContact } from './contact-form.fixtures.ts';
import { ContactForm } from './contact-form.tsx';

const { plain } = exampleAppointments;
const file = (size: number) => ({ id: '1', name: 'Fahnen.pdf', size, type: 'application/pdf', url: '/files/1' });

async function show(appointment = plain, situation?: Parameters<typeof startContact>[1]) {
  await page.viewport(1280, 800);
  const formRef = startContact(appointment, situation);
  const screen = await render(<ContactForm formRef={formRef} appointment={appointment} />, { wrapper: InEnglish });
  return { screen, draft: () => formRef.getSnapshot().context.draft, state: () => formRef.getSnapshot().value };
}

describe('the form for writing to the attendees', () => {
  it('refuses blanks, says why, and leads to the first (CAL-179, CAL-180, CAL-E105)', async () => {
    const { screen, state } = await show();
    await screen.getByRole('textbox', { name: 'Subject' }).fill('   ');
    await screen.getByRole('textbox', { name: 'Message' }).fill('\n ');
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Subject' })).toHaveFocus();
    await expect
      .element(screen.getByRole('textbox', { name: 'Subject' }))
      .toHaveAccessibleDescription('Enter a subject.');
    await expect
      .element(screen.getByRole('textbox', { name: 'Message' }))
      .toHaveAccessibleDescription('Enter a message.');
    expect(state()).toBe('editing');
  });

  it('tells how many each choice reaches, and why nobody gets it (CAL-181, CAL-D117, CAL-E104)', async () => {
    const { screen, draft, state } = await show();
    await expect.element(screen.getByRole('radio', { name: 'Everybody' })).toBeChecked();
    const reached = ['Everybody', 'Accepted', 'Declined', 'Not answered yet'].map(
      (name) =>
        document.getElementById(screen.getByRole('radio', { name }).element().getAttribute('aria-describedby') ?? '')
          ?.textContent,
    );
    expect(reached).toEqual(['2 people', '1 person', '1 person', 'nobody']);
    await screen.getByRole('radio', { name: 'Not answered yet' }).click();
    await screen.getByRole('textbox', { name: 'Subject' }).fill('Raum');
    await screen.getByRole('textbox', { name: 'Message' }).fill('Im Saal.');
    const send = screen.getByRole('button', { name: 'Send' });
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await expect.element(send).toHaveAccessibleDescription('There is nobody to send this to.');
    send.element().focus();
    await userEvent.keyboard('{Enter}');
    expect([state(), draft().audience]).toEqual(['editing', 'no_reaction']);
  });

  it.each([
    [exampleFileLimit, true],
    [exampleFileLimit + 1, false],
  ])(
    'sends files of %i bytes along: %s; the limit stands there (CAL-182, CAL-183, CAL-E103)',
    async (size, isPossible) => {
      const { screen, draft } = await show({ ...plain, files: [file(size)] });
      const attach = screen.getByRole('checkbox', { name: 'Send the file of the appointment along' });
      await expect.element(screen.getByText('Together, files can be up to 10 MB.')).toBeVisible();
      await attach.click({ force: true });
      expect(draft().attach_files).toBe(isPossible);
      await expect.element(attach).toHaveAttribute('aria-checked', String(isPossible));
    },
  );

  it('offers no files where there are none', async () => {
    const { screen } = await show();
    expect(screen.getByRole('checkbox').elements()).toEqual([]);
  });

  it('keeps the text when it is not sent (CAL-D119)', async () => {
    let count = 0;
    const send = () => {
      count++;
      return Promise.reject(new AtriumError('unavailable', 'down'));
    };
    const { screen } = await show(plain, { send });
    await screen.getByRole('textbox', { name: 'Subject' }).fill('Raum');
    await screen.getByRole('textbox', { name: 'Message' }).fill('Im Saal.');
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy');
    await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Im Saal.');
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('The server is not ready. Try again in a moment.');
    expect(count).toBe(1);
  });

  it('asks before what was written is lost (CAL-D56)', async () => {
    const { screen, draft, state } = await show();
    await screen.getByRole('textbox', { name: 'Message' }).fill('Im Saal.');
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await screen.getByRole('button', { name: 'Keep editing' }).click();
    expect([state(), draft().text]).toEqual(['editing', 'Im Saal.']);
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await screen.getByRole('button', { name: 'Discard changes' }).click();
    expect(state()).toBe('left');
  });
});
