import { formatInstant } from '../time/format-time';

interface Props {
	/** `Y-m-d H:i:s` in UTC; null for what has not happened. */
	at: string | null;
	/** Whether the time of day stands below the date. */
	hasTime?: boolean;
}

/**
 * When something happened, by the store's clock.
 */
export function Moment( { at, hasTime = false }: Props ) {
	const moment = at === null ? null : formatInstant( at );
	return moment ? (
		<time dateTime={ moment.iso }>
			{ moment.date }
			{ hasTime && (
				<bdi className="wcpay-list__note">{ moment.time }</bdi>
			) }
		</time>
	) : (
		<>{ at ?? '–' }</>
	);
}
