import type { Meta, StoryObj } from '@storybook/react-vite';
import { saysItLoads } from './skeleton.fixtures.ts';
import { Skeleton, SkeletonScreen } from './skeleton.tsx';

const meta = {
  title: 'Primitives/Skeleton',
  component: SkeletonScreen,
  args: {
    children: (
      <div style={{ display: 'flex', gap: 12, maxWidth: 360 }}>
        <Skeleton shape="circle" width="2.5rem" height="2.5rem" />
        <div style={{ display: 'grid', flex: 1, gap: 8 }}>
          <Skeleton width="60%" />
          <Skeleton />
          <Skeleton shape="block" height="6rem" />
        </div>
      </div>
    ),
  },
} satisfies Meta<typeof SkeletonScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { play: saysItLoads };
