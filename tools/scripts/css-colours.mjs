const names =
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen';
const functions = 'rgba?|hsla?|hwb|lab|lch|oklab|oklch|color';
const raw = new RegExp(
  `#[0-9a-f]{3,8}(?![\\w-])|(?<![\\w-])(?:${functions})\\(|(?<![\\w-])(?:${names.replaceAll(' ', '|')})(?![\\w(-])`,
  'gi',
);
const paints = /^(?:--.*|.*color|background.*|border.*|outline.*|fill|stroke|.*shadow|filter|mask.*|caret.*)$/;

/** Colours written out in a style sheet's declarations, with their lines; black in a mask is no colour. */
export function rawColours(text) {
  const bare = text.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'/g, (part) => part.replace(/[^\n]/g, ' '));
  return [...bare.matchAll(/(?<property>[\w-]+)\s*:(?<value>[^;{}]+)(?=[;}])/g)].flatMap((declaration) => {
    const { property, value } = declaration.groups;
    if (!paints.test(property) || property.includes('mask')) return [];
    const start = declaration.index + declaration[0].length - value.length;
    return [...value.matchAll(raw)].map((match) => ({
      line: bare.slice(0, start + match.index).split('\n').length,
      colour: match[0].replace('(', '()'),
    }));
  });
}
