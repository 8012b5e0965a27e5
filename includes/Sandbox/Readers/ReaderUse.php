<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Readers;

use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Present;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/** Counts the payments of each reader in the running month, by what `metadata[reader_id]` of a payment says. */
final class ReaderUse {

	/** Name in the account's settings: payments of the running month by number of the reader. */
	private const SETTING = 'reader_use';

	public function __construct(
		private readonly Store $store,
		private readonly Present $present,
		private readonly AccountSettings $settings,
		private readonly Ids $ids
	) {}

	/** Counts a payment that was collected, when one of our readers took it. */
	public function note( Record $charge ): void {
		$number = $this->ids->number( (string) ( $charge->body['metadata']['reader_id'] ?? '' ) );
		if ( null === $number || Kind::Reader !== Kind::of( $number ) ) {
			return;
		}
		$reader = $this->store->records( array( $number ) )[ $number ] ?? null;
		if ( null === $reader || Readers::DELETED === $reader->status ) {
			return;
		}
		$reader->body['seen'] = $this->present->now();
		$this->store->save( $reader );
		$used            = $this->settings->stored( self::SETTING );
		$used[ $number ] = (int) ( $used[ $number ] ?? 0 ) + 1;
		$this->settings->keep( self::SETTING, $used );
	}

	/** @return array<int, int> The payments of the running month; counting begins anew. By number of the reader. */
	public function take(): array {
		$used = array_map( 'intval', $this->settings->stored( self::SETTING ) );
		if ( array() !== $used ) {
			ksort( $used );
			$this->settings->keep( self::SETTING, array() );
		}
		return $used;
	}
}
