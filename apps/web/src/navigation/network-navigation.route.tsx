import { usePaths } from '@atrium/ui/hooks';
import { useText } from '@atrium/ui/i18n';
import { Administration } from '../admin/administration.tsx';
import { EditedNavigation } from './edited-navigation.tsx';

/** `/administration/navigation/edit`: the network's own links beside every page (NAV-001). */
export function Page() {
  const text = useText();
  const { administration } = usePaths();
  return (
    <Administration>
      <EditedNavigation slug={null} title={text('navigation.title')} back={administration} />
    </Administration>
  );
}
