/** Whether what follows the @ is written as letters are sent there: servers read wide and ornate letters as plain ones, and some not at all. */
export function isPlainDomain(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return domain.normalize('NFKC') === domain && !/[\p{Default_Ignorable_Code_Point}\u1e9e]/u.test(domain);
}
