export const editor = {
  'editor.problem.too_many_cells': 'Die Tabellen haben zusammen mehr als 1.000 Zellen. Bitte kürze sie.',
  'editor.problem.foreign_picture':
    'Ein Bild im Text kann hier nicht verwendet werden. Bitte entferne es oder lade es selbst hoch.',
};
