/**
 * Whether what follows the @ is written as people read it: servers read wide and ornate letters as plain ones, some not at all,
 * and know a second spelling, `xn--`, of each name that is not plain. So a mailbox has one address, whatever case it is in.
 */
export function isPlainDomain(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const isRead = domain.normalize('NFKC') === domain && !/[\p{Default_Ignorable_Code_Point}\u1e9e\u3002]/u.test(domain);
  return isRead && !/(?:^|\.)xn--/i.test(domain);
}
