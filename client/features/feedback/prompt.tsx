import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { closeSmall } from '@wordpress/icons';

import { keepPreference, readPreference } from '../../data/preferences';
import { isTracking } from '../../data/tracks';
import { useFocusFallback } from '../../ui/use-focus-fallback';
import { HappyDialog } from './happy-dialog';
import { prompt } from './strings';
import { UnhappyDialog } from './unhappy-dialog';
import './style.scss';

/** User preference: whether the user has answered. */
const DISMISSED = 'merchant_payments_feedback_dismissed';

const isYes = ( value: unknown ): value is true => value === true;

const hasAnswered = (): boolean => readPreference( DISMISSED, isYes ) !== null;

/**
 * Asks whether the merchant is content, once: not dismissed, no other notices (specification part 2, section 4). The server
 * brings it to eligible accounts. Without tracking nobody would read what they write.
 */
export function FeedbackPrompt() {
	const [ isOver, setIsOver ] = useState( hasAnswered );
	const [ dialog, setDialog ] = useState< 'happy' | 'unhappy' | null >(
		null
	);
	const ref = useFocusFallback< HTMLDivElement >();
	const hasNotices = useHasNotices();
	const answer = ( next: typeof dialog ) => {
		setIsOver( true );
		keepPreference( DISMISSED, true );
		setDialog( next );
	};
	const close = () => setDialog( null );
	return (
		<div
			ref={ ref }
			tabIndex={ -1 }
			className="merchant-payments-feedback__place"
		>
			{ ! isOver && ! hasNotices && (
				<div
					role="region"
					aria-label={ prompt.label }
					className="merchant-payments-feedback"
				>
					<p>{ prompt.question }</p>
					<Button variant="link" onClick={ () => answer( 'happy' ) }>
						{ prompt.yes }
					</Button>
					<Button
						variant="link"
						onClick={ () =>
							answer( isTracking() ? 'unhappy' : null )
						}
					>
						{ prompt.no }
					</Button>
					<Button
						icon={ closeSmall }
						size="small"
						label={ prompt.dismiss }
						onClick={ () => answer( null ) }
					/>
				</div>
			) }
			{ dialog === 'happy' && <HappyDialog onClose={ close } /> }
			{ dialog === 'unhappy' && <UnhappyDialog onClose={ close } /> }
		</div>
	);
}

interface Notices {
	getNotices: () => readonly unknown[];
}

/** `core/notices` is addressed by name, as in data/notices.ts. */
const useHasNotices = (): boolean =>
	useSelect(
		( select ) =>
			( select( 'core/notices' ) as unknown as Notices ).getNotices()
				.length > 0,
		[]
	);
