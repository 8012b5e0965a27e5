import { __ } from '@wordpress/i18n';
import type { MouseEvent } from 'react';

import { idsOf, type Part } from './parts';

interface Props {
	parts: readonly Part[];
	/** Its part is shown. */
	open: Part;
	onOpen: ( id: string ) => void;
	/** Called when the keyboard shall follow. */
	onGo: ( id: string ) => void;
}

const idOf = ( part: Part ): string => idsOf( part )[ 0 ] ?? '';

/** Whether a link opens elsewhere. */
const isElsewhere = ( press: MouseEvent ): boolean =>
	press.metaKey || press.ctrlKey || press.shiftKey;

/** The parts of the settings: beside them, or on a narrow screen a list that opens above them. */
export function IndexOfParts( { parts, open, onOpen, onGo }: Props ) {
	const label = __(
		'Sections of the settings',
		'merchant-payments-for-woocommerce'
	);
	return (
		<nav className="merchant-payments-index" aria-label={ label }>
			<ul>
				{ parts.map( ( part ) => (
					<li key={ idOf( part ) }>
						<a
							href={ `#${ idOf( part ) }` }
							aria-current={ part === open ? 'true' : undefined }
							onClick={ ( press ) => {
								if ( ! isElsewhere( press ) ) {
									press.preventDefault();
									onGo( idOf( part ) );
								}
							} }
						>
							{ part.title }
						</a>
					</li>
				) ) }
			</ul>
			<select
				aria-label={ label }
				value={ idOf( open ) }
				onChange={ ( { target } ) => onOpen( target.value ) }
			>
				{ parts.map( ( part ) => (
					<option key={ idOf( part ) } value={ idOf( part ) }>
						{ part.title }
					</option>
				) ) }
			</select>
		</nav>
	);
}
