export const session = {
  'session.sign_in.title': 'Iniciar sesión',
  'session.sign_in.to': 'Iniciar sesión en {network}',
  'session.sign_in.again': 'Su sesión ha terminado. Inicie sesión para continuar.',
  'session.sign_in.locked':
    'Su cuenta ha sido bloqueada. Contacte con la administración de la red; cuando esté desbloqueada, inicie sesión aquí para continuar donde estaba.',
  'session.sign_in.email': 'Correo electrónico',
  'session.sign_in.password': 'Contraseña',
  'session.sign_in.remember': 'Mantener la sesión iniciada',
  'session.sign_in.submit': 'Iniciar sesión',
  'session.sign_in.passkey': 'Iniciar sesión con una llave de acceso',
  'session.sign_in.forgotten': '¿Ha olvidado su contraseña?',
  'session.sign_in.join': 'Unirse a esta red',
  'session.sign_out': 'Cerrar sesión',
  'session.sign_out.title': '¿Cerrar sesión y perder mensajes?',
  'session.sign_out.unsent':
    '{count, plural, one {# mensaje todavía no se ha enviado} other {# mensajes todavía no se han enviado}}. Si cierra la sesión, se perderán.',
  'session.sign_out.stay': 'Seguir aquí',
  'session.problem.email_empty': 'Introduzca su correo electrónico.',
  'session.problem.password_empty': 'Introduzca su contraseña.',
  'session.refusal.wrong_credentials': 'El correo electrónico o la contraseña no son correctos.',
  'session.refusal.member_locked': 'Esta cuenta está bloqueada. Contacte con la administración de la red.',
};
