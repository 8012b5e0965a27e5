import { getHistory } from '@woocommerce/navigation';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import { ConfirmDialog } from './confirm-dialog';

type Transition = Parameters<
	Parameters< ReturnType< typeof getHistory >[ 'block' ] >[ 0 ]
>[ 0 ];

/**
 * Asks before the page is left with something that isn't saved: by a link or by Back within the app, and by the browser's own question
 * elsewhere.
 *
 * @param isUnsaved
 * @param says      What would be lost.
 * @return The question; null while there is none.
 */
export function useLeaveGuard(
	isUnsaved: boolean,
	says: { title: string; text: string }
): ReactNode {
	const [ leaving, setLeaving ] = useState< Transition | null >( null );
	const [ isLeaving, setIsLeaving ] = useState( false );
	const isGuarded = isUnsaved && ! isLeaving;
	useEffect(
		// Also asks before the page is unloaded.
		() => ( isGuarded ? getHistory().block( setLeaving ) : undefined ),
		[ isGuarded ]
	);
	useEffect( () => {
		if ( ! isUnsaved ) {
			setLeaving( null );
		}
	}, [ isUnsaved ] );
	useEffect( () => {
		if ( isLeaving ) {
			leaving?.retry();
		}
	}, [ isLeaving, leaving ] );
	return leaving && isGuarded ? (
		<ConfirmDialog
			title={ says.title }
			confirmLabel={ __(
				'Leave page',
				'merchant-payments-for-woocommerce'
			) }
			cancelLabel={ __( 'Stay', 'merchant-payments-for-woocommerce' ) }
			isDestructive
			onConfirm={ () => setIsLeaving( true ) }
			onCancel={ () => setLeaving( null ) }
		>
			<p>{ says.text }</p>
		</ConfirmDialog>
	) : null;
}
