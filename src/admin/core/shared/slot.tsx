import type { ComponentType } from 'react';
import { allFeatures } from './features.ts';

/** Renders the component of each feature with this slot. */
export const Slot = ({
  name
}: {
  name: 'TopBar' | 'Overlay' | 'OverviewNotice' | 'OverviewPanel';
}) =>
  allFeatures().map((feature, index) => {
    const Part: ComponentType | undefined = feature[name];
    return Part && <Part key={index} />;
  });
