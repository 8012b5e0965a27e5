import { ExternalLink } from '@wordpress/components';

import type { DisputePrefill } from '../../../contract/types';
import { says } from './strings';

/** Pages of the store that can be saved as a file, and sent as evidence. */
export function PolicyPages( {
	pages,
}: {
	pages: DisputePrefill[ 'pages' ] | null;
} ) {
	const found = Object.values( pages ?? {} ).flatMap( ( page ) =>
		page ? [ page ] : []
	);
	return found.length > 0 ? (
		<p>
			{ says.pages }{ ' ' }
			{ found.map( ( { title, url } ) => (
				<ExternalLink key={ url } href={ url }>
					{ title }
				</ExternalLink>
			) ) }
		</p>
	) : null;
}
