import { Button } from '@wordpress/components';
import { useCopyToClipboard } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

interface Props {
	/** The text to copy. */
	text: string;
	/** Accessible name, for example "Copy bank reference ID". */
	label: string;
	/** Visible text: a part of the accessible name, where the context says the rest. */
	shown?: string;
}

/** Milliseconds for which "Copied" is shown. */
const CONFIRMATION_TIME = 2_000;

/** Copies a text to the clipboard. */
export function CopyButton( { text, label, shown = label }: Props ) {
	const [ isCopied, setIsCopied ] = useState( false );
	const ref = useCopyToClipboard< HTMLButtonElement >( text, () =>
		setIsCopied( true )
	);
	useEffect( () => {
		const timer = isCopied
			? setTimeout( () => setIsCopied( false ), CONFIRMATION_TIME )
			: undefined;
		return () => clearTimeout( timer );
	}, [ isCopied ] );
	return (
		<>
			<Button
				ref={ ref }
				variant="tertiary"
				size="small"
				aria-label={ shown === label || isCopied ? undefined : label }
			>
				{ isCopied
					? __( 'Copied!', 'merchant-payments-for-woocommerce' )
					: shown }
			</Button>
			<span className="screen-reader-text" role="status">
				{ isCopied &&
					__( 'Copied!', 'merchant-payments-for-woocommerce' ) }
			</span>
		</>
	);
}
