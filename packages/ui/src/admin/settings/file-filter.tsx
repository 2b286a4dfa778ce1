import { parseExtensions } from '@atrium/core/form';
import { TypedField, useProblemText } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { RadioGroup, Switch } from '../../primitives/index.ts';
import type { SettingsPartProps } from './settings-parts.tsx';

const path = 'extension_filter.extensions';

/** Which files are taken, by how their names end. */
export function FileFilter({ form }: SettingsPartProps) {
  const text = useText();
  const problem = useProblemText(form.problems);
  const { enabled, mode, extensions } = form.draft.extension_filter;
  return (
    <>
      <Switch
        label={text('admin.settings.extension_filter.enabled')}
        isOn={enabled}
        onChange={(isOn) => form.changePart('extension_filter', { enabled: isOn })}
      />
      {enabled && (
        <>
          <RadioGroup
            label={text('admin.settings.extension_filter.mode')}
            value={mode}
            options={(['allow', 'deny'] as const).map((value) => ({
              value,
              label: text(`admin.settings.extension_filter.mode.${value}`),
            }))}
            onChange={(chosen) => form.changePart('extension_filter', { mode: chosen })}
          />
          <TypedField
            label={text('admin.settings.extension_filter.extensions')}
            hint={text('admin.settings.extension_filter.extensions_help')}
            inputMode="text"
            value={extensions}
            write={(endings) => endings.join(', ')}
            read={parseExtensions}
            unread={form.unread[path]}
            onUnread={(typed) =>
              form.keepUnread(
                path,
                typed === undefined ? null : { text: typed, problem: 'admin.settings.problem.extensions' },
              )
            }
            onChange={(endings) => form.changePart('extension_filter', { extensions: endings })}
            problem={problem(path)}
          />
        </>
      )}
    </>
  );
}
