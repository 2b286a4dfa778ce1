import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LinkCard } from './link-card.tsx';
import { MessageText } from './message-text.tsx';

const meta = {
  title: 'chat/MessageText',
  component: MessageText,
  args: { isLarge: false, isReachable: true, text: '' },
} satisfies Meta<typeof MessageText>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Everything that can be marked. */
export const Marked: Story = {
  args: {
    text: [
      '**Beet** am _Samstag_, ~~Sonntag~~ um `10:00`',
      'wie [besprochen](https://atrium.example/satzung).',
      '',
      '> Wer bringt die Leiter?',
      '',
      '- Spaten',
      '- Eimer',
      '',
      '2. Zaun',
      '3. Tor',
      '',
      '```',
      'if (regen) { drinnen(); }',
      '```',
    ].join('\n'),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Beet').tagName).toBe('STRONG');
    await expect(canvas.getByText('Sonntag').tagName).toBe('S');
    const link = canvas.getByRole('link', { name: 'besprochen' });
    await expect(link).toHaveAttribute('href', 'https://atrium.example/satzung');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(link).toHaveAttribute('target', '_blank');
    const [bullets, numbers] = canvas.getAllByRole('list');
    await expect(bullets?.children).toHaveLength(2);
    await expect(numbers).toHaveAttribute('start', '2');
  },
};

/** What would do harm elsewhere is words here (CHAT-E30, CHAT-E31). */
export const Hostile: Story = {
  args: {
    text: '<img src=x onerror=alert(1)> <script>alert(1)</script> [a](javascript:alert(1)) ![x](https://t.example/p.png)',
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible();
    await expect(canvasElement.querySelectorAll('img, script')).toHaveLength(0);
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://t.example/p.png',
    ]);
  },
};

/** Nothing is wider than the message, however long its words are (CHAT-E32). */
export const VeryLongWord: Story = {
  globals: { viewport: { value: 'w390', isRotated: false } },
  args: {
    text: `${'Donaudampfschifffahrt'.repeat(40)}\n\n\`${'a'.repeat(900)}\`\n\n\`\`\`\n${'b'.repeat(900)}\n\`\`\``,
  },
  play: async ({ canvasElement }) => {
    const text = canvasElement.querySelector('[data-part="message-text"]');
    await expect(text?.scrollWidth).toBeLessThanOrEqual(text?.clientWidth ?? 0);
  },
};

const drawn = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="435" height="218"><rect width="435" height="218" fill="seagreen"/></svg>')}`;

export const WithThePageItLinksTo: Story = {
  render: () => (
    <LinkCard
      tabIndex={0}
      link={{
        url: 'https://www.garten.example/beet',
        loading: false,
        title: '<b>Das große Beet</b>: alles über Gemüse, Kräuter und Donaudampfschifffahrtsgesellschaften',
        description: 'Wann gesät, wann gegossen und wann geerntet wird, für jeden Monat des Jahres und jede Lage.',
        site_name: 'Garten',
        images: [{ url: drawn, width: 435, height: 218 }],
      }}
    />
  ),
  play: async ({ canvas }) => {
    const card = canvas.getByRole('link', { name: /^Garten <b>Das große Beet<\/b>/ });
    await expect(card).toHaveAttribute('href', 'https://www.garten.example/beet');
  },
};
