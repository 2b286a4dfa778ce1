import { area } from '../admin/area.ts';
import { actions } from './actions.ts';

/** What the page of the audit log says. */
export const texts = {
  // Its page stands among those of the administration.
  ...area,
  ...actions,
  'audit.title': 'Registro de actividad',
  'audit.filter': 'Qué se muestra',
  'audit.period': 'Período',
  'audit.period.last_week': 'Última semana',
  'audit.period.last_month': 'Último mes',
  'audit.period.last_3_months': 'Últimos 3 meses',
  'audit.period.last_year': 'Último año',
  'audit.period.custom': 'Días concretos',
  'audit.from': 'Desde',
  'audit.until': 'Hasta',
  'audit.type': 'Suceso',
  'audit.type.all': 'Todos los sucesos',
  'audit.search': 'Buscar en los detalles',
  'audit.reset': 'Restablecer filtro',
  'audit.csv': 'Descargar como CSV',
  'audit.empty': 'No hay nada registrado que coincida.',
  'audit.failed': 'No se ha podido cargar el registro',
  'audit.position': '{shown} de {total}',
  'audit.column.time': 'Hora',
  'audit.column.action': 'Suceso',
  'audit.column.actor': 'Por',
  'audit.column.member': 'Miembro',
  'audit.column.object': 'Sobre',
  'audit.column.changes': 'Cambios',
  'audit.column.address': 'Dirección',
  'audit.nobody': 'Sin sesión',
  'audit.changed': 'cambiado',
};
