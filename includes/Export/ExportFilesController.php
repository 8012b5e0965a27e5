<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;

/** The current user's exports, of whatever list, and their files. */
final class ExportFilesController extends Controller {

	public function __construct( private readonly Exports $exports ) {}

	/**
	 * The list of exports, and a file.
	 *
	 * @return list<Route>
	 */
	public function routes(): array {
		return array(
			new Route( 'GET', '/exports', fn (): array => array( 'data' => $this->exports->open_ones() ), array(), ExportSchema::listed() ),
			new Route(
				'GET',
				'/exports/(?P<export_id>[A-Za-z0-9_]+)/file',
				$this->exports->file( ... ),
				array(
					'export_id'             => CodeFormat::Id->arg() + array( 'required' => true ),
					DownloadLink::SIGNATURE => array(
						'type'        => 'string',
						'maxLength'   => 128,
						'default'     => '',
						'description' => 'As download_url has it.',
					),
					DownloadLink::EXPIRES   => array(
						'type'        => 'integer',
						'minimum'     => 0,
						'default'     => 0,
						'description' => 'As download_url has it: UTC seconds.',
					),
				),
				ExportSchema::file(),
				Exports::ERRORS + Exports::LINK_ERRORS,
				DownloadLink::lets_in( ... )
			),
		);
	}
}
