<?php

declare( strict_types=1 );

namespace MerchantPayments\Connections;

/** How an account's events come. In all states but the first, the platform is asked for them as well while somebody looks. */
enum WebhookState: string {

	case Working = 'working';

	/** Made, and nothing has come yet. */
	case Waiting = 'waiting';

	/** Something happened of which nothing came. */
	case Silent = 'silent';

	/** The site has no public address with encryption. */
	case Unreachable = 'unreachable';

	/** Stripe does not let us make one. */
	case Refused = 'refused';
}
