import { Button } from '@wordpress/components';
import { useCopyToClipboard } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

interface Props {
	/** What is copied. */
	text: string;
	/** What the button does, for example "Copy bank reference ID". */
	label: string;
	/** What the button shows where the text stands right beside it; the label's first word. */
	shown?: string;
}

/** For how many milliseconds it is said that the text was copied. */
const SAID_FOR = 2_000;

/**
 * Puts a text on the clipboard and says so.
 */
export function CopyButton( { text, label, shown = label }: Props ) {
	const [ isCopied, setIsCopied ] = useState( false );
	const ref = useCopyToClipboard< HTMLButtonElement >( text, () =>
		setIsCopied( true )
	);
	useEffect( () => {
		const timer = isCopied
			? setTimeout( () => setIsCopied( false ), SAID_FOR )
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
				{ isCopied ? __( 'Copied!', 'woocommerce-payments' ) : shown }
			</Button>
			<span className="screen-reader-text" role="status">
				{ isCopied && __( 'Copied!', 'woocommerce-payments' ) }
			</span>
		</>
	);
}
