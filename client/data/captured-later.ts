/** Payment methods that can be authorized first and captured later (includes/Features/Settings/StoreFields.php). */
export const CAPTURED_LATER: readonly string[] = [ 'card', 'link' ];
