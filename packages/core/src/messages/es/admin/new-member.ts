export const newMember = {
  'admin.members.new': 'Añadir miembro',
  'admin.members.new.title': 'Nuevo miembro',
  'admin.members.new.text':
    'Crea de inmediato una cuenta para alguien. A quien haya que preguntar antes, es mejor invitarlo.',
  'admin.members.new.to_invites': 'Invitar a personas',
  'admin.members.new.send_welcome_mail': 'Enviar un correo de bienvenida',
  'admin.members.new.send_welcome_mail_help': 'Contiene un enlace para elegir su contraseña.',
  'admin.members.new.password': 'Contraseña',
  'admin.members.new.password_help': 'De 10 a 128 caracteres. Entréguela de forma segura; el miembro puede cambiarla.',
  'admin.members.new.create': 'Añadir miembro',
  'admin.members.new.done': '{name} ya es miembro.',
  'admin.members.problem.password': 'Use de 10 a 128 caracteres que nadie adivine, y no la dirección.',
  'admin.members.welcome': 'Correo de bienvenida',
  'admin.members.welcome.help':
    '{name} aún no ha estado aquí. Otro correo de bienvenida trae un enlace nuevo para elegir la contraseña; el anterior deja de valer.',
  'admin.members.welcome.send': 'Volver a enviar el correo de bienvenida',
  'admin.members.welcome.done': 'El correo de bienvenida va camino de {email}.',
  'admin.refusal.has_signed_in':
    'Quien ya ha estado aquí no necesita un correo de bienvenida. Una contraseña nueva se pide al iniciar sesión.',
  'admin.refusal.member_locked': 'La cuenta está bloqueada. Desbloquéela primero.',
  'admin.members.two_factor': 'Autenticación en dos pasos',
  'admin.members.two_factor.help': 'Para quien ha perdido el dispositivo y los códigos de respaldo.',
  'two_factor.reset': 'Restablecer la autenticación en dos pasos',
  'two_factor.reset.title': '¿Restablecer el segundo paso de {name}?',
  'two_factor.reset.text':
    'Se borran los factores, las llaves de acceso y los códigos de respaldo de la cuenta, terminan sus sesiones y la persona recibe un correo.',
  'two_factor.reset.done': 'Se ha restablecido el segundo paso de {name}.',
};
