/** What the sample community's own translator knows: sentences in the order of `sampleLanguages`. */
export const sampleSentences: readonly (readonly [de: string, en: string, es: string, fr: string, it: string])[] = [
  [
    'Herbstputz im Hof',
    'Autumn clean-up in the courtyard',
    'Limpieza de otoño en el patio',
    'Grand nettoyage d’automne dans la cour',
    'Pulizie d’autunno in cortile',
  ],
  [
    'Liebe Nachbarn, am letzten Samstag im November räumen wir den Hof auf.',
    'Dear neighbours, on the last Saturday in November we tidy up the courtyard.',
    'Queridos vecinos: el último sábado de noviembre ordenamos el patio.',
    'Chers voisins, le dernier samedi de novembre, nous rangeons la cour.',
    'Cari vicini, l’ultimo sabato di novembre riordiniamo il cortile.',
  ],
  [
    'Laubsäcke und Handschuhe sind da. Bitte bringt mit, wer eine hat: eine Schubkarre.',
    'Leaf bags and gloves are there. Whoever has a wheelbarrow, please bring it.',
    'Hay sacos para las hojas y guantes. Quien tenga una carretilla, que la traiga.',
    'Il y a des sacs et des gants. Que celui qui a une brouette l’apporte.',
    'Ci sono sacchi e guanti. Chi ha una carriola la porti.',
  ],
  [
    'I have a wheelbarrow and two rakes. I can be there from ten o’clock on.',
    'I have a wheelbarrow and two rakes. I can be there from ten o’clock on.',
    'Tengo una carretilla y dos rastrillos. Puedo estar allí a partir de las diez.',
    'J’ai une brouette et deux râteaux. Je peux être là à partir de dix heures.',
    'Ho una carriola e due rastrelli. Posso esserci dalle dieci in poi.',
  ],
  [
    'Wunderbar, danke! Kaffee gibt es ab halb elf.',
    'Wonderful, thank you! There is coffee from half past ten on.',
    '¡Estupendo, gracias! Habrá café a partir de las diez y media.',
    'Merveilleux, merci ! Il y aura du café à partir de dix heures et demie.',
    'Splendido, grazie! Il caffè c’è dalle dieci e mezza.',
  ],
  ['Schlüssel zur Werkstatt', 'Keys to the workshop', 'Llaves del taller', 'Clés de l’atelier', 'Chiavi dell’officina'],
  [
    'Hallo! Ich bin von Donnerstag bis Sonntag fort. Kannst du so lange die Schlüssel zur Werkstatt aufbewahren?',
    'Hello! I am away from Thursday to Sunday. Could you keep the keys to the workshop meanwhile?',
    '¡Hola! Estoy fuera de jueves a domingo. ¿Puedes guardar mientras tanto las llaves del taller?',
    'Bonjour ! Je suis absent de jeudi à dimanche. Peux-tu garder les clés de l’atelier entre-temps ?',
    'Ciao! Sono via da giovedì a domenica. Puoi tenere intanto le chiavi dell’officina?',
  ],
  [
    'Frau Okafor hat für Samstagvormittag danach gefragt.',
    'Mrs. Okafor asked for them on Saturday morning.',
    'La señora Okafor las ha pedido para el sábado por la mañana.',
    'Madame Okafor les a demandées pour samedi matin.',
    'La signora Okafor le ha chieste per sabato mattina.',
  ],
  [
    'In der Waschküche hängt eine neue Liste',
    'The laundry room has a new list',
    'La lavandería tiene una lista nueva',
    'La buanderie a une nouvelle liste',
    'La lavanderia ha una nuova lista',
  ],
  [
    'Ab jetzt hängt die Liste neben der Tür.',
    'From now on the list hangs beside the door.',
    'A partir de ahora la lista cuelga junto a la puerta.',
    'Désormais, la liste est accrochée à côté de la porte.',
    'D’ora in poi la lista è appesa accanto alla porta.',
  ],
  [
    'Bitte tragt euch jede Woche nur einmal ein, damit alle an die Reihe kommen.',
    'Please enter one slot a week each, so that everybody gets a turn.',
    'Apuntaos una sola vez por semana, para que todos tengan su turno.',
    'Inscrivez-vous une seule fois par semaine, pour que chacun ait son tour.',
    'Segnatevi una sola volta alla settimana, così tocca a tutti.',
  ],
];

/** The languages of those sentences, with what each translation says of itself. */
export const sampleLanguages = [
  { language: 'DE', name: 'German', mark: 'Zur Vorführung: Übersetzt sind nur Sätze der Beispielgemeinschaft.' },
  {
    language: 'EN-GB',
    name: 'English',
    mark: 'A demonstration: only sentences of the sample community are translated.',
  },
  { language: 'ES', name: 'Spanish', mark: 'Demostración: solo se traducen frases de la comunidad de ejemplo.' },
  {
    language: 'FR',
    name: 'French',
    mark: 'Démonstration : seules les phrases de la communauté d’exemple sont traduites.',
  },
  { language: 'IT', name: 'Italian', mark: 'Dimostrazione: sono tradotte solo le frasi della comunità di esempio.' },
] as const;
