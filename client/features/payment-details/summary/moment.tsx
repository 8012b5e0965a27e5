import { formatInstant } from '../../../time/format-time';
import { NOTHING } from '../../../ui/facts';

/**
 * An instant on the store's clock.
 *
 * @param props
 * @param props.seconds UTC.
 */
export function Moment( { seconds }: { seconds: number } ) {
	const wire = new Date( seconds * 1000 )
		.toISOString()
		.slice( 0, 19 )
		.replace( 'T', ' ' );
	const moment = formatInstant( wire );
	return moment ? (
		<time dateTime={ moment.iso }>
			{ moment.date }, <bdi>{ moment.time }</bdi>
		</time>
	) : (
		<>{ NOTHING }</>
	);
}
