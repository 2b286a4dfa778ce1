import { createChance } from '../statistics.ts';
import type { BenchAppointment } from './pages/sheet-page.ts';

const words = ['Jour fixe', 'Chorprobe', 'Sprechstunde', 'Gartentag', 'Redaktion', 'Yoga', 'Lesekreis', 'Abnahme'];

/** A number of months in a row from November 2026, each with so many appointments: nine of ten have a time and one day. */
export function benchMonths(count: number, months: number): BenchAppointment[][] {
  const chance = createChance(count);
  const between = (least: number, most: number) => least + Math.floor(chance() * (most - least + 1));
  return Array.from({ length: months }, (_month, index) => {
    const days = new Date(Date.UTC(2026, 11 + index, 0)).getUTCDate();
    return Array.from({ length: count }, (_appointment, place) => {
      const base = {
        number: index * count + place + 1,
        name: `${words[place % words.length]} ${place + 1}`,
        calendar: place % 5,
      };
      const day = between(1, days);
      const dated = chance();
      if (dated < 0.05) return { ...base, start: date(index, day), end: date(index, day), allDay: true };
      if (dated < 0.1) {
        const last = Math.min(days, day + between(1, 5));
        return { ...base, start: date(index, day), end: date(index, last), allDay: true };
      }
      const [hour, minute] = [between(7, 20), between(0, 3) * 15];
      const time = (hours: number) => `T${digits(hours)}:${digits(minute)}:00`;
      return {
        ...base,
        start: date(index, day) + time(hour),
        end: date(index, day) + time(hour + 1),
        allDay: false,
      };
    });
  });
}

function date(month: number, day: number): string {
  return new Date(Date.UTC(2026, 10 + month, day)).toISOString().slice(0, 10);
}

function digits(value: number): string {
  return String(value).padStart(2, '0');
}
