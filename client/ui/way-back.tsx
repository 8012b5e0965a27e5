import { Link } from '@woocommerce/components';
import { getHistory } from '@woocommerce/navigation';
import { useSyncExternalStore } from '@wordpress/element';

import { pageLink } from '../data/links';
import { originHere, returnTo } from '../data/origins';
import './way-back.scss';

interface Props {
	/** Pages that these details are opened from: paths with what the link says. The first one is the way from anywhere else. */
	ways: Readonly< Record< string, string > >;
}

/**
 * A link to the page that this one was opened from, as it was left; to the plain list when this one was opened by its address.
 *
 * A press goes back in the history, so that it does what the browser's own Back does. Its address is for another tab.
 */
export function WayBack( { ways }: Props ) {
	const origin = useSyncExternalStore( listen, originHere );
	const known = origin && ways[ origin.path ] ? origin : null;
	const path = known?.path ?? Object.keys( ways )[ 0 ] ?? '';
	const href = known ? `admin.php${ known.search }` : pageLink( path, {} );
	return href ? (
		<p className="merchant-payments-way-back">
			<Link
				href={ href }
				onClick={ () => {
					if ( known ) {
						returnTo( known );
					}
					// False keeps the link from opening its address.
					return ! known;
				} }
			>
				<span aria-hidden="true">←</span> { ways[ path ] }
			</Link>
		</p>
	) : null;
}

const listen = ( onChange: () => void ) => getHistory().listen( onChange );
