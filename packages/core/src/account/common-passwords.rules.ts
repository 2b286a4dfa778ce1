/** Passwords of at least ten characters that lists of stolen ones hold most often; in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `1234567890 0123456789 0987654321 12345678910 123456789a 123456789q 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc
  qwertyuiop qwertzuiop azertyuiop qwerty12345 qwerty1234 qwerty123456 qwertz1234 qwertz12345 qwerty123!
  asdfghjkl1 asdfghjkl; asdfghjklö zxcvbnm123 qazwsxedcrfv qazwsxedc1 1234qwerasdf q1w2e3r4t5 q1w2e3r4t5y6
  password12 password123 password1234 password12345 password123! password1! passw0rd123 p@ssw0rd123 p@ssword123
  passwort12 passwort123 passwort1234 passwort123! passwort1! contraseña contrasena contraseña1 contrasena1
  motdepasse motdepasse1 motdepasse123 mypassword mypassword1 mypassword123 mypassword1! thepassword nopassword1
  iloveyou12 iloveyou123 iloveyou1234 iloveyou1! iloveyousomuch ichliebedich ichliebedich1 teamo12345 jetaime123
  welcome123 welcome1234 welcome12345 welcome123! willkommen willkommen1 willkommen123 bienvenido1 bienvenue1
  letmein123 letmein1234 changeme123 changeme1234 administrator administrator1 admin12345 admin123456 adminadmin1
  abcdefghij abcd123456 abc1234567 abc123456789 abcdefghijk abcdefg123 a123456789 a1b2c3d4e5 aa12345678 aa123456789
  football123 baseball123 basketball basketball1 princess123 sunshine123 superman123 batman12345 dragon12345
  monkey12345 shadow12345 master12345 michael123 jennifer123 charlie123 jordan12345 liverpool1 liverpool123
  manchester united1234 chocolate1 chocolate123 butterfly1 butterfly123 computer123 internet123 samsung123
  starwars123 pokemon123 minecraft1 minecraft123 fussball123 schalke1904 borussia1909 fcbayern123 deutschland
  deutschland1 schatz12345 hallo12345 hallo123456 hallohallo1 sommer2024 sommer2025 sommer2026 winter2024 winter2025
  winter2026 summer2024 summer2025 summer2026 frühling2026 realmadrid barcelona1 barcelona123 marseille13 loulou1234
  secret1234 secret12345 trustno1trustno1 test123456 test1234567 testtest123 testtest12 correcthorsebatterystaple
  1234567891 1122334455 1111122222 9876543210 9999999999 0000000000 1010101010 123123123123 147258369a 1472583690
  159753159753 741852963a 7894561230 789456123a google1234 facebook123 linkedin123 dropbox123 zaq12wsxcde3 zaq1zaq1zaq1
  whatever123 nothing123 forever123 freedom123 ashley1234 michelle123 daniel1234 jessica123 andrew1234 nicole1234`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
