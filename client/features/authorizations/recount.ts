import { countAuthorizations } from '../../data/authorizations';
import { showInMenu } from '../../ui/menu-badge';

/** Requests the count and updates the badges, on pages that don't have it. If that fails, the next page has the current number. */
export const recountInMenu = (): Promise< void > =>
	countAuthorizations().then(
		( count ) => showInMenu( 'uncaptured', count ),
		() => {}
	);
