import { texts as formal } from '../../de/design/index.ts';

/** What the pages that change designs say, in informal German. */
export const texts = {
  ...formal,
  'design.help': 'Es ist immer nur ein Design aktiv. Ein anderes sieht niemand, bevor du es aktivierst.',
  'design.preview.help': 'Die Seite, wie andere sie sähen. Gespeichert wird nichts, bevor du speicherst.',
  'design.problem.name_empty': 'Gib dem Design einen Namen.',
  'design.problem.color': 'Gib eine Farbe mit sechs Ziffern an, etwa 1f6f5c.',
  'design.problem.image_unknown': 'Dieses Bild gibt es nicht mehr. Wähl es noch einmal.',
  'design.refusal.design_active': 'Dieses Design ist aktiv. Aktiviere zuerst ein anderes.',
  'design.refusal.too_many_designs': 'Es gibt höchstens {most} Designs. Lösch zuerst eines.',
};
