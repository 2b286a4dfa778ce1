import { fromPromise } from 'xstate';
import type { AskedAct } from '../acts/index.ts';
import type { Atrium } from '../atrium.ts';
import { type SaveInput, versionOf } from '../form/index.ts';
import { type StoredPicture, storePicture } from '../uploads/index.ts';
import {
  activateDesign,
  activateDesignIn,
  createDesign,
  createDesignIn,
  deleteDesign,
  deleteDesignIn,
  updateDesign,
  updateDesignIn,
} from './design.contract.ts';
import { designQueries } from './design.queries.ts';
import { blankDesign, type DesignPlace } from './design.rules.ts';
import type { Design, DesignRow } from './design.schema.ts';
import {
  type DesignChoice,
  type Designs,
  designActivationMachine,
  designCreationMachine,
  designDeletionMachine,
} from './design-acts.machine.ts';
import { type DesignFormDraft, designFormMachine } from './design-form.machine.ts';

/** Designs, bound to a client. */
export function createDesigns(atrium: Atrium) {
  return {
    queries: designQueries(atrium.http),
    /** What is done to the designs of a place. */
    machinesAt: (place: DesignPlace) => ({
      form: designFormMachine.provide({
        actors: {
          saveDraft: fromPromise<Design, SaveInput<DesignFormDraft>>(({ input }) => save(atrium, place, input)),
        },
      }),
      activation: designActivationMachine.provide({
        actors: { act: fromPromise(({ input }) => activate(atrium, place, input)) },
      }),
      deletion: designDeletionMachine.provide({
        actors: { act: fromPromise(({ input }) => remove(atrium, place, input)) },
      }),
      creation: designCreationMachine.provide({
        actors: { act: fromPromise(({ input }) => create(atrium, place, input)) },
      }),
    }),
    /** Stores a picture for a design; it is kept once the design is saved. */
    uploadPicture: (file: File): Promise<StoredPicture> => storePicture(atrium, file),
  };
}

async function save(
  { http }: Atrium,
  place: DesignPlace,
  { draft, current }: SaveInput<DesignFormDraft>,
): Promise<Design> {
  const { id: designId, updatedAt, logo_url: _logo, favicon_url: _favicon, banner_url: _banner, ...design } = draft;
  const body = { design, updated_at: versionOf(current) ?? updatedAt };
  const { design: saved } =
    place === null
      ? await http.request(updateDesign, { params: { designId }, body })
      : await http.request(updateDesignIn, { params: { ...place, designId }, body });
  return saved;
}

async function activate({ http }: Atrium, place: DesignPlace, { input }: AskedAct<Designs, DesignChoice>) {
  const designId = input.id;
  if (place === null) await http.request(activateDesign, { params: { designId } });
  else await http.request(activateDesignIn, { params: { ...place, designId } });
  return input;
}

async function remove({ http }: Atrium, place: DesignPlace, { input }: AskedAct<Designs, DesignChoice>) {
  const designId = input.id;
  if (place === null) await http.request(deleteDesign, { params: { designId } });
  else await http.request(deleteDesignIn, { params: { ...place, designId } });
  return input;
}

async function create(
  { http }: Atrium,
  place: DesignPlace,
  { input: { name } }: AskedAct<Designs, Pick<DesignRow, 'name'>>,
): Promise<Design> {
  const body = { design: { ...blankDesign, name } };
  const { design } =
    place === null
      ? await http.request(createDesign, { body })
      : await http.request(createDesignIn, { params: place, body });
  return design;
}
