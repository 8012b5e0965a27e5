<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Export;

use MerchantPayments\Export\Runner;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\ListTable;
use MerchantPayments\Site;

/** Exports lists as the plugin does, at any time of day. */
final class Exporter {

	public static function at( Clock $clock ): Runner {
		$site = Site::instance();
		return (
			new ListTable( $site->database(), new Lock( $site->database(), $clock ), $clock, $site->scopes() )
		)->runner( $site->account()->scope );
	}
}
